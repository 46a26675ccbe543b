import type { Field } from '../../contract/field';

const wideKinds = new Set([
    'richText',
    'group',
    'list',
    'items',
    'json',
    'code',
    'games',
    'password',
    'permission',
    'providers',
    'landingPages',
]);

/** Whether a field wants a form's whole width. */
export function isWide(field: Field): boolean {
    if (field.kind === 'localized' && 'of' in field) return isWide(field.of as Field);
    if ('wide' in field && field.wide === true) return true;
    return wideKinds.has(field.kind) || ('multiline' in field && field.multiline === true);
}
