export const modernStyles = '';
