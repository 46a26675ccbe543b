import { type Field, type Fields, isGuarded } from '../../../contract/field';
import type { CrossCheck } from '../../../contract/schema';
import { getHeldFields } from '../../../contract/walk';
import { isObject, isSameValue, listChangedFields, type Values } from '../../fields/form/values';
import { areIndependent } from './areIndependent';
import { mergeLists } from './mergeLists';

/** A value in a three-way merge: the baseline and both changed versions. */
export type ThreeWay<T = unknown> = { base: T; mine: T; theirs: T };

/** Stands for a value that both sides have changed. */
const clash = Symbol('clash');

const toTexts = (value: unknown): Values => (isObject(value) ? value : {});

function mergeTexts(of: Field, base: Values, mine: Values, theirs: Values): unknown {
    const merged: Values = {};
    for (const lang of new Set([base, mine, theirs].flatMap(Object.keys))) {
        const text = mergeValue(of, { base: base[lang], mine: mine[lang], theirs: theirs[lang] });
        if (text === clash) return clash;
        if (text !== undefined) merged[lang] = text;
    }
    return merged;
}

function mergeItems(fields: Fields, sides: ThreeWay): unknown {
    const merged = mergeLists(sides, (item) => mergeObject(fields, item) ?? clash);
    return merged === undefined || merged.includes(clash) ? clash : merged;
}

/** Merges two changes of the same value, which is possible only if the value has parts. */
function mergeParts(field: Field, sides: ThreeWay): unknown {
    const { base, mine, theirs } = sides;
    const { of, fields } = getHeldFields(field);
    if (field.holds === 'languages' && of) return mergeTexts(of, toTexts(base), toTexts(mine), toTexts(theirs));
    if (field.holds === 'items' && fields) return mergeItems(fields, sides);
    if (field.holds === 'fields' && fields && isObject(base) && isObject(mine) && isObject(theirs))
        return mergeObject(fields, { base, mine, theirs }) ?? clash;
    return clash;
}

function mergeValue(field: Field, sides: ThreeWay): unknown {
    const { base, mine, theirs } = sides;
    if (isSameValue(base, mine)) return theirs;
    if (isSameValue(base, theirs) || isSameValue(mine, theirs)) return mine;
    return mergeParts(field, sides);
}

function mergeObject(fields: Fields, sides: ThreeWay<Readonly<Values>>, check?: CrossCheck): Values | undefined {
    const { base, mine, theirs } = sides;
    const own = listChangedFields(fields, base, mine);
    const others = listChangedFields(fields, base, theirs);
    if (own.length > 0 && others.length > 0 && [...own, ...others].some((name) => isGuarded(fields[name])))
        return undefined;
    // A write-only field is never returned, so a change by others cannot be detected.
    if (own.some((name) => fields[name]?.access === 'writeOnly')) return undefined;
    const merged: Values = { ...theirs, ...mine };
    for (const [name, field] of Object.entries(fields)) {
        if (field.access === 'writeOnly') continue;
        merged[name] = mergeValue(field, { base: base[name], mine: mine[name], theirs: theirs[name] });
        if (merged[name] === clash) return undefined;
    }
    const isDifferent = (name: string) => !isSameValue(mine[name], theirs[name]);
    const states = [base, mine, theirs, merged];
    return areIndependent({ fields, states, own: own.filter(isDifferent), others: others.filter(isDifferent), check })
        ? merged
        : undefined;
}

/**
 * Merges the changes that two users made since `base` if they do not overlap: by field, localized texts by language,
 * items by their id, groups by member. Returns undefined if both have changed the same value, or values that depend on
 * each other: then the user decides. Permissions and the online status (`guarded`) are never merged automatically,
 * because a combination of permissions that nobody has reviewed may do harm unnoticed.
 *
 * `check` is the type's cross-field check: the fields that it reads count as one.
 *
 * @example mergeApart(banner.fields, { base: opened, mine: typed, theirs: current })
 */
export function mergeIndependent(
    fields: Fields,
    sides: ThreeWay<Readonly<Values>>,
    check?: CrossCheck,
): Values | undefined {
    return mergeObject(fields, sides, check);
}
