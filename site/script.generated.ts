export const visitorScript = '';
