import { isCall } from '../call';
import { menuGroups } from '../menu';
import { audiences, permissionKeys } from '../permissions';
import { verbs as allVerbs, collectionVerbs, restVerbs } from '../verb';
import { findDuplicates, isCollection, quote, type Rule, type UncheckedDeclaration } from './rule';

const settingVerbs = ['get', 'update', 'updateitem', 'updateitemstatus'];

function possibleVerbs(given: UncheckedDeclaration): readonly string[] {
    if (given.dialect === 'rest') return restVerbs;
    return isCollection(given) ? [...collectionVerbs, 'updateseq'] : settingVerbs;
}

export const verbsOfOthers: Rule = function* (given) {
    const { verbs = [], wire = {} } = given;
    const possible = possibleVerbs(given);
    // Verbs about items and order are covered by rules of their own.
    const told = isCollection(given) ? ['updateitem', 'updateitemstatus'] : [];
    const others = [...new Set([...verbs, ...Object.keys(wire)])].filter(
        (verb) => ![...possible, ...told].includes(verb),
    );
    if (others.length > 0) yield `has ${quote(others)}, and its kind of type has ${quote(possible)} at most`;
    if (findDuplicates(verbs).length > 0) yield `verbs names ${quote(findDuplicates(verbs))} twice: once is enough`;
    if (given.verbs?.length === 0) yield 'has no verb: nothing could be done with it';
};

export const bentButAbsent: Rule = function* ({ verbs, wire = {} }) {
    const absent = Object.keys(wire).filter((verb) => verb in allVerbs && verbs && !verbs.some((own) => own === verb));
    if (absent.length > 0)
        yield `bends ${quote(absent)}, and its verbs have no such: add it there, or take it out of wire`;
};

export const orderOfRecords: Rule = function* ({ wire = {}, id, sortable }) {
    const bent = wire.updateseq;
    if (bent === undefined || typeof bent === 'string' || isCall(bent)) return;
    const { ids, within } = bent;
    if ((ids || within) && !sortable) yield 'says how its order travels and is not sortable: say sortable: true';
    if (!within) return;
    if (!ids) yield 'has within without ids: say under which name the values of the last identifying field travel';
    const wanted: readonly string[] = id?.slice(0, -1) ?? [];
    if (wanted.length === 0 || Object.keys(within).join() !== wanted.join())
        yield 'has within, which gives all identifying fields but the last a value: name several in id, and all but the last in within';
};

export const wrongPlaces: Rule = function* ({ path, route, group, paths }) {
    if (path !== undefined && !/^\/api(?:\/[\w-]+)+$/.test(path))
        yield `its path is "${path}": write the wire's own, from /api/ on, without an end`;
    for (const [name, place] of Object.entries({ route, 'paths.create': paths?.create, 'paths.edit': paths?.edit }))
        if (place !== undefined && !/^[\w:-]+(?:\/[\w:-]+)*$/.test(place))
            yield `${name} is "${place}": write words with slashes between them`;
    if (group !== undefined && !Object.hasOwn(menuGroups, group))
        yield `its group is "${group}": the menu has ${quote(Object.keys(menuGroups))}`;
};

export const unknownRights: Rule = function* ({ key, audience, unscoped }) {
    if (key !== undefined && !permissionKeys.some((known) => known === key))
        yield `its key is "${key}": name one of permissionKeys, or add it there`;
    for (const each of [audience, unscoped])
        if (each !== undefined && !Object.hasOwn(audiences, each))
            yield `is for "${each}": audiences are ${quote(Object.keys(audiences))}`;
};
