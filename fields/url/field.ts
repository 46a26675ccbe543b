import { unsearched } from '../../contract/field';
import { isWebAddress } from '../route/field';
import { type TextField, text } from '../text/field';

/** Declares a field for a web address: absolute, http or https, without credentials. */
export function url(): TextField {
    return unsearched(text({ max: 2048, pattern: { test: isWebAddress }, message: 'validation.url' }));
}
