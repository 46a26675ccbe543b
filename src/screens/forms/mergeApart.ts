import { type Field, type Fields, isGuarded } from '../../../contract/field';
import type { CrossCheck } from '../../../contract/schema';
import { heldBy } from '../../../contract/walk';
import { changedFields, isObject, sameValue, type Values } from '../../fields/form/values';
import { standTogether } from './standTogether';
import { weave } from './weave';

/** What two people made of the same thing. */
export type Sides<T = unknown> = { base: T; mine: T; theirs: T };

/** In place of a value that both have changed. */
const clash = Symbol('clash');

const textsOf = (value: unknown): Values => (isObject(value) ? value : {});

function mergeTexts(of: Field, base: Values, mine: Values, theirs: Values): unknown {
    const merged: Values = {};
    for (const lang of new Set([base, mine, theirs].flatMap(Object.keys))) {
        const text = mergeValue(of, { base: base[lang], mine: mine[lang], theirs: theirs[lang] });
        if (text === clash) return clash;
        if (text !== undefined) merged[lang] = text;
    }
    return merged;
}

function mergeItems(fields: Fields, sides: Sides): unknown {
    const merged = weave(sides, (item) => mergeObject(fields, item) ?? clash);
    return merged === undefined || merged.includes(clash) ? clash : merged;
}

/** Two changes of one value: only what is taken apart can hold both. */
function mergeParts(field: Field, sides: Sides): unknown {
    const { base, mine, theirs } = sides;
    const { of, fields } = heldBy(field);
    if (field.holds === 'languages' && of) return mergeTexts(of, textsOf(base), textsOf(mine), textsOf(theirs));
    if (field.holds === 'items' && fields) return mergeItems(fields, sides);
    if (field.holds === 'fields' && fields && isObject(base) && isObject(mine) && isObject(theirs))
        return mergeObject(fields, { base, mine, theirs }) ?? clash;
    return clash;
}

function mergeValue(field: Field, sides: Sides): unknown {
    const { base, mine, theirs } = sides;
    if (sameValue(base, mine)) return theirs;
    if (sameValue(base, theirs) || sameValue(mine, theirs)) return mine;
    return mergeParts(field, sides);
}

function mergeObject(fields: Fields, sides: Sides<Readonly<Values>>, check?: CrossCheck): Values | undefined {
    const { base, mine, theirs } = sides;
    const own = changedFields(fields, base, mine);
    const others = changedFields(fields, base, theirs);
    if (own.length > 0 && others.length > 0 && [...own, ...others].some((name) => isGuarded(fields[name])))
        return undefined;
    // Nobody sees whether others have changed what is never answered.
    if (own.some((name) => fields[name]?.access === 'writeOnly')) return undefined;
    const merged: Values = { ...theirs, ...mine };
    for (const [name, field] of Object.entries(fields)) {
        if (field.access === 'writeOnly') continue;
        merged[name] = mergeValue(field, { base: base[name], mine: mine[name], theirs: theirs[name] });
        if (merged[name] === clash) return undefined;
    }
    const apart = (name: string) => !sameValue(mine[name], theirs[name]);
    const states = [base, mine, theirs, merged];
    return standTogether({ fields, states, own: own.filter(apart), others: others.filter(apart), check })
        ? merged
        : undefined;
}

/**
 * Puts the changes that two people made since `base` together where they do not meet: a field that one of them changed, of
 * a localized text each language, of items each one by its id, of a group each member. Undefined where both have changed
 * the same, or what depends on it: then people decide. What says who may do what, or what is online (`guarded`), is never
 * put together with anything by itself: rights that nobody has looked at as a whole do harm that nobody sees.
 *
 * `check` is the type's own rule: what it looks at counts as one.
 *
 * @example mergeApart(banner.fields, { base: opened, mine: typed, theirs: current })
 */
export function mergeApart(fields: Fields, sides: Sides<Readonly<Values>>, check?: CrossCheck): Values | undefined {
    return mergeObject(fields, sides, check);
}
