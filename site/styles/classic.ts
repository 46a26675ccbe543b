export const classicStyles = '';
