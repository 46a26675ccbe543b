import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Field, Fields } from '../../contract/field';
import { permissionKeys } from '../../contract/permissions';
import { hasVerb, type Resource } from '../../contract/resource';
import { listScreens } from '../../contract/screens';
import { verbs } from '../../contract/verb';
import { resources } from '../../resources';
import { translationsColumn } from '../../src/screens/lists/columns';
import { pages } from '../../src/shell/pages';

function keysIn(value: object, path: string): string[] {
    return Object.entries(value).flatMap(([key, below]) =>
        typeof below === 'string' ? [`${path}.${key}`] : keysIn(below, `${path}.${key}`),
    );
}

function filesIn(folder: string, ending: RegExp): string[] {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return paths.filter((path) => ending.test(path)).map((path) => join(folder, path));
}

// Landing pages have a catalogue of their own: see test/site/texts.test.ts.
const files = filesIn('i18n/en', /(?<!\bsite)\.json$/);
const texts = new Set(files.flatMap((file) => keysIn(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json'))));
const namespaces = files.map((file) => basename(file, '.json')).join('|');

const sources = ['src', 'fields', 'providers', 'contract', 'resources', 'server']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .map((path) => readFileSync(path, 'utf8'));
const findMatches = (pattern: RegExp) => [
    ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key = '']) => key))),
];
const literals = findMatches(
    new RegExp(`['"\`]((?:${namespaces})(?:\\.(?!(?:json|arsc)\\b)[A-Za-z]\\w*)+)['"\`]`, 'g'),
);
// The sign-in page gets its own texts as an object, without the console's i18n provider.
const signInKeys = findMatches(/\b(signin\.\w+)/g);
const templates = findMatches(new RegExp(`\`((?:${namespaces})\\.[^\`\\s]*\\$\\{[^\`]*)\``, 'g'));

/**
 * Builds a pattern for a key template: `lists.status.${way}Title` matches every key with a word in place of its gaps.
 */
function buildPattern(template: string): RegExp {
    const gap = '\0';
    const parts = template.replace(/\$\{[^{}]*\}/g, gap).split(gap);
    return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&')).join('[^.]+')}$`);
}

function listNames(fields: Fields): string[] {
    return Object.entries(fields).flatMap(([name, field]) => [name, ...partNames(field)]);
}
function partNames(field: Field): string[] {
    if ('fields' in field) return listNames(field.fields as Fields);
    return 'of' in field ? partNames(field.of as Field) : [];
}
function listChoices(field: Field): string[] {
    const own = 'choices' in field ? (field.choices as string[]) : [];
    const below = 'fields' in field ? Object.values(field.fields as Fields) : 'of' in field ? [field.of as Field] : [];
    return [...own, ...below.flatMap(listChoices)];
}

/** Keys that declarations derive from names instead of writing them out. */
const declared = [
    ...listScreens(resources).map(({ label }) => label),
    ...resources.flatMap((resource) => {
        const { name, singleton, items, dialect, form, fields, actions, scope, hints } = resource;
        const isSeen = dialect !== 'rest' || resource.group !== undefined;
        const isList = (!singleton && hasVerb(resource, 'inquiry')) || (items !== undefined && !resource.variants);
        const isMade = hasVerb(resource, 'create') || items !== undefined;
        const sections = Object.keys(form);
        const hasOwnStatus = scope !== 'landingPage' && hasVerb(resource, 'updatestatus');
        return [
            `resources.${name}.name`,
            ...(isSeen ? [`resources.${name}.one`, `resources.${name}.description`] : []),
            ...Object.entries(actions).flatMap(([action, { isView }]) =>
                ['label', 'title', 'text', ...(isView ? [] : ['done'])].map(
                    (text) => `resources.${name}.actions.${action}.${text}`,
                ),
            ),
            ...(hasOwnStatus
                ? ['onText', 'offText', 'onMany', 'offMany'].map((text) => `resources.${name}.status.${text}`)
                : []),
            ...hints.map((field) => `resources.${name}.hints.${field}`),
            ...(isMade ? [`resources.${name}.new`] : []),
            ...(isSeen && isList ? [`resources.${name}.many`] : []),
            ...(sections.length > 1 ? sections.map((section) => `resources.${name}.sections.${section}`) : []),
            ...Object.values(fields).flatMap((field) => listChoices(field).map((choice) => `choices.${choice}`)),
        ];
    }),
    ...['ACTIVE', 'INACTIVE'].map((status) => `choices.${status}`),
    ...permissionKeys.map((key) => `permissions.${key}`),
    ...pages.flatMap(({ name }) => [`pages.${name}.title`, `pages.${name}.description`]),
    ...Object.keys(verbs)
        .filter((verb) => !['inquiry', 'get'].includes(verb))
        .map((verb) => `history.verbs.${verb}`),
    // Verbs that the server gives explicitly for changes that the call alone does not name; without the column's type.
    ...findMatches(/\bverb: '(\w+)'/g)
        .filter((verb) => verb !== 'text')
        .map((verb) => `history.verbs.${verb}`),
];

/** Returns the fields that every record has. */
const kernelFields = ({ audit }: Pick<Resource, 'audit'>) => [
    ...['status', 'sort', audit.createdTime, audit.updatedTime],
    translationsColumn,
];

/** Returns the fields that the dialogs of a type's actions ask for. */
const askedFields = ({ actions }: Pick<Resource, 'actions'>) =>
    Object.values(actions).flatMap(({ fields }) => listNames(fields));
const allNames = [
    ...new Set(
        resources.flatMap((resource) => [
            ...kernelFields(resource),
            ...listNames(resource.fields),
            ...askedFields(resource),
        ]),
    ),
];

describe('the English texts', () => {
    it('include every key that is written in the source', () => {
        expect(literals.length).toBeGreaterThan(150);
        expect(literals.filter((key) => !texts.has(key))).toEqual([]);
    });

    it('include a match for every template of keys', () => {
        const all = [...texts];
        expect(templates.filter((template) => !all.some((key) => buildPattern(template).test(key)))).toEqual([]);
    });

    it('include every key that the declarations require', () => {
        expect(declared.filter((key) => !texts.has(key))).toEqual([]);
    });

    it('include a name for every field', () => {
        const named = (resource: string, name: string) =>
            texts.has(`resources.${resource}.fields.${name}`) || texts.has(`fields.${name}`);
        const missing = resources.flatMap((resource) =>
            [...listNames(resource.fields), ...kernelFields(resource), ...askedFields(resource)]
                .filter((field) => !named(resource.name, field))
                .map((field) => `${resource.name}.${field}`),
        );
        expect(missing).toEqual([]);
    });

    it('include no unused key', () => {
        const used = new Set([...literals, ...signInKeys, ...declared]);
        const patterns = templates
            .filter((template) => !/^(fields|choices|resources\.\$\{[^}]*\}\.fields)\.\$\{[^}]*\}$/.test(template))
            .map(buildPattern);
        const isAsked = (key: string) =>
            used.has(key) ||
            patterns.some((pattern) => pattern.test(key)) ||
            /^ra\./.test(key) ||
            allNames.some((name) => key === `fields.${name}` || key.endsWith(`.fields.${name}`));
        expect([...texts].filter((key) => !isAsked(key))).toEqual([]);
    });
});
