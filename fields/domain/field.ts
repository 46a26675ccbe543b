import { domainPattern, maxDomainLength } from '../../contract/domain';
import { unsearched } from '../../contract/field';
import { type TextField, text } from '../text/field';

/** Declares a field for a host name of the internet, without scheme, port or path (RFC 1035); case-insensitive. */
export function domain(): TextField {
    return unsearched(text({ max: maxDomainLength, pattern: domainPattern, message: 'validation.domain' }));
}
