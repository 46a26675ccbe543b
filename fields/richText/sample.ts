import type { Sample } from '../../src/fields/sample';

export const sample: Sample = (_field, { n }) => `<p>Formatted <strong>text</strong> ${n}</p>`;
