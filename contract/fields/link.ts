import { atMost } from '../bounds';
import { base, type Field } from '../field';
import { choice } from './choice';
import { isCleanText } from './text';

export type RouteField = Field<string> & { kind: 'route' };

export const routeTypes = ['INTERNAL', 'EXTERNAL'] as const;

/** Whether a text is an absolute http or https address without credentials. */
export function isWebAddress(value: string): boolean {
    if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
    const url = new URL(value);
    return url.hostname !== '' && url.username === '' && url.password === '';
}

/** Whether a text is a path of the landing page itself: `/promotion`, never `//host` or a backslash. */
export function isPath(value: string): boolean {
    return /^\/(?![/\\])[^\s\\]*$/.test(value);
}

/** Where a link leads. Its form depends on the sibling `routeType`: a path when INTERNAL, a web address when EXTERNAL. */
export function route(): RouteField {
    return {
        ...base('route', ''),
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

/** `routeType` and `route`, as banners, bars, popups and layout buttons have them. */
export function link() {
    return { routeType: choice(routeTypes), route: route() };
}
