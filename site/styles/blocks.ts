export const blockStyles = '';
