/** Whose the files of the common library are, as their addresses say it: `/image/common/…`. No landing page has this id. */
export const commonOwner = 'common';
