const numberPattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Returns the absolute values of all numbers in a text. */
export const parseAbsolutes = (text = '') =>
    Array.from(text.matchAll(numberPattern), ([each]) => Math.abs(Number(each)));
