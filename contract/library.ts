/**
 * The owner of the files of the common library, as in their addresses: `/image/common/…`. No landing page has this id.
 */
export const commonOwner = 'common';
