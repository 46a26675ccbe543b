const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Returns the absolute values of all numbers in a text. */
export const absolutesIn = (text = '') => Array.from(text.matchAll(number), ([each]) => Math.abs(Number(each)));
