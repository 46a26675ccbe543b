export const baseStyles = '';
