import type { Resource } from '../../../contract/resource';
import type { World } from '../world';

/** A value, or a function that derives it from a world. */
export type RuleValue =
    | ((world: World) => unknown)
    | (string | number | boolean | null | undefined | readonly unknown[] | Readonly<Record<string, unknown>>);

/**
 * A refused value, the message that users see, and its path (or several) if that differs from the path of the value.
 */
export type RefusedValue = readonly [value: RuleValue, message: string, at?: string | readonly string[]];

/**
 * One rule of the specification: accepted and refused values at a path of a body that is otherwise valid. `beside` has
 * the values that the rule depends on, by path. `known` marks rules that only the server can check, so that a form
 * learns of them after sending.
 */
export type Rule = {
    says: string;
    resource: Resource;
    /** A verb, or an action. */
    verb: string;
    at: string;
    beside?: Readonly<Record<string, RuleValue>>;
    accepted: readonly RuleValue[];
    refused: readonly RefusedValue[];
    known?: 'server';
};

export type RuleTarget = Pick<Rule, 'resource' | 'verb'> & Pick<Partial<Rule>, 'beside'>;

export const required = 'Required';

/** Rules of a required text in the default language. */
export function textRule(says: string, where: RuleTarget, at: string, rest: Partial<Rule> = {}): Rule {
    return {
        says,
        ...where,
        at,
        accepted: [{ en: 'Harbour' }, { en: 'Harbour', th: 'ท่าเรือ' }, { en: 'Harbour', th: '' }],
        refused: [
            [undefined, required],
            [{}, required, `${at}.en`],
            [{ en: '' }, required, `${at}.en`],
            [{ en: '   ' }, required, `${at}.en`],
            [{ th: 'ท่าเรือ' }, required, `${at}.en`],
        ],
        ...rest,
    };
}

/** Rules of a required picture, which must exist. */
export function pictureRules(says: string, where: RuleTarget, at: string): Rule[] {
    const picture = (world: World) => world.image;
    return [
        {
            says,
            ...where,
            at,
            accepted: [picture],
            refused: [
                [null, required],
                ['', required],
                [undefined, required],
            ],
        },
        {
            says: `${says}, one that is stored here`,
            ...where,
            at,
            accepted: [picture],
            refused: [
                ['/image/common/none.png', 'This image does not exist here. Choose another one'],
                [(world: World) => world.foreignImage, 'This image does not exist here. Choose another one'],
            ],
            known: 'server',
        },
    ];
}

/** Rules of a required choice of one of a few words. */
export function choiceRule(
    says: string,
    where: RuleTarget,
    at: string,
    choices: readonly string[],
    missing: string = required,
): Rule {
    const wrong = 'Choose an option from the list';
    return {
        says,
        ...where,
        at,
        accepted: choices,
        refused: [
            ['', missing],
            [undefined, missing],
            ['SOMETHING', missing === required ? wrong : missing],
        ],
    };
}

const badAddresses = [
    'example.com',
    'ftp://example.com',
    'http://',
    'https://user:secret@example.com',
    'javascript:alert(1)',
];
const goodAddresses = ['https://example.com', 'http://example.com:8080/a?b=c#d', 'https://ตัวอย่าง.example/ก'];

/** Rules of a web address. */
export function addressRule(says: string, where: RuleTarget, at: string): Rule {
    return {
        says,
        ...where,
        at,
        accepted: goodAddresses,
        refused: badAddresses.map((address) => [address, 'wrong URL format'] as const),
    };
}

/** Rules of route type and route, as in everything that links to a page. `of` is the path of their parent. */
export function linkRules(says: string, where: RuleTarget, of = ''): Rule[] {
    const withRouteType = (type: string) => ({
        ...where,
        beside: { ...where.beside, [`${of}routeType`]: type },
    });
    const at = `${of}route`;
    return [
        {
            ...choiceRule(`${says}: the route type is chosen`, where, `${of}routeType`, ['INTERNAL', 'EXTERNAL']),
            beside: { ...where.beside, [at]: 'https://example.com' },
            accepted: ['EXTERNAL'],
        },
        {
            says: `${says}: the route is given`,
            ...withRouteType('INTERNAL'),
            at,
            accepted: ['/', '/promotion/summer?from=home'],
            refused: [
                ['', required],
                [undefined, required],
                ['   ', required],
            ],
        },
        addressRule(`${says}: an external route is a well-formed address`, withRouteType('EXTERNAL'), at),
        {
            says: `${says}: an internal route is a path`,
            ...withRouteType('INTERNAL'),
            at,
            accepted: ['/promotion'],
            refused: ['promotion', '//example.com', 'https://example.com', '/\\example.com'].map(
                (path) => [path, 'wrong URL format'] as const,
            ),
        },
    ];
}
