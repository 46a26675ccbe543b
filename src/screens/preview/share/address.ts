/** Returns the whole address of a share link: the server of the console answers it. */
export const getShareAddress = (path: string): string => window.location.origin + path;
