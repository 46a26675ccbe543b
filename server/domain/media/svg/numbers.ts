const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Every number in a text, without its sign. */
export const absolutesIn = (text = '') => Array.from(text.matchAll(number), ([each]) => Math.abs(Number(each)));
