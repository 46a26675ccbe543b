import { domainPattern, longestDomain } from '../../contract/domain';
import { unsearched } from '../../contract/field';
import { type TextField, text } from '../text/field';

/** The name of a host on the internet, without scheme, port or path (RFC 1035). Its case means nothing. */
export function domain(): TextField {
    return unsearched(text({ max: longestDomain, pattern: domainPattern, message: 'validation.domain' }));
}
