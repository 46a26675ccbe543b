import { atMost } from '../../contract/bounds';
import { base, type Field } from '../../contract/field';
import { isCleanText } from '../../contract/text';
import { choice } from '../choice/field';

export type RouteField = Field<string> & { kind: 'route' };

export const routeTypes = ['INTERNAL', 'EXTERNAL'] as const;

/** A host name or IP address as `URL` normalizes it, without empty labels. */
const host = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?)$/;

/**
 * Whether a text is an absolute http or https address without credentials. The host must follow the two slashes:
 * otherwise browsers take it from the path, so that `https:///x` leads to `x`.
 */
export function isWebAddress(value: string): boolean {
    if (!/^https?:\/\/[^\s\\/?#][^\s\\]*$/i.test(value) || !URL.canParse(value)) return false;
    const [authority = ''] = value.slice(value.indexOf('//') + 2).split(/[/?#]/);
    return !authority.includes('@') && host.test(new URL(value).hostname);
}

/**
 * Whether a text is a path of the landing page itself, such as `/promotion`; never `//host` or one with a backslash.
 */
export function isPath(value: string): boolean {
    return /^\/(?![/\\])[^\s\\]*$/.test(value);
}

/**
 * Declares a field for a link target. Its format depends on the sibling `routeType`: a path if INTERNAL, a web address
 * if EXTERNAL.
 */
export function route(): RouteField {
    return {
        ...base('route', ''),
        drafted: true,
        schema({ z, required }) {
            const schema = atMost(z.string().trim(), 2048).refine(isCleanText, 'validation.characters');
            return required ? schema.min(1) : schema;
        },
        check(value, { routeType }) {
            if (!routeTypes.some((type) => type === routeType)) return undefined;
            return (routeType === 'EXTERNAL' ? isWebAddress(value) : isPath(value)) ? undefined : 'validation.url';
        },
        plain: (value) => value,
    };
}

/** Declares `routeType` and `route`, as banners, bars, popups and layout buttons have them. */
export function link() {
    return { routeType: choice(routeTypes), route: route() };
}
