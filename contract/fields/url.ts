import { unsearched } from '../field';
import { isWebAddress } from './link';
import { type TextField, text } from './text';

/** A web address: absolute, http or https, without credentials. */
export function url(): TextField {
    return unsearched(text({ max: 2048, pattern: { test: isWebAddress }, message: 'validation.url' }));
}
