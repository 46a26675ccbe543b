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
    if (others.length > 0) yield `has ${quote(others)}, but a type of its category can only have ${quote(possible)}`;
    if (findDuplicates(verbs).length > 0) yield `verbs names ${quote(findDuplicates(verbs))} twice: remove one`;
    if (given.verbs?.length === 0) yield 'has an empty list of verbs: add one, or remove verbs';
};

export const bentButAbsent: Rule = function* ({ verbs, wire = {} }) {
    const absent = Object.keys(wire).filter((verb) => verb in allVerbs && verbs && !verbs.some((own) => own === verb));
    if (absent.length > 0)
        yield `has ${quote(absent)} in wire but not in verbs: add it to verbs, or remove it from wire`;
};

export const besideFilters: Rule = function* ({ wire = {}, list = {} }) {
    const bent = wire.inquiry;
    if (bent === undefined || typeof bent === 'string' || isCall(bent)) return;
    const unknown = (bent.beside ?? []).filter((name) => !list.filters?.some((filter) => filter === name));
    if (unknown.length > 0) yield `has ${quote(unknown)} beside its filters: add them to list.filters, or remove them`;
};

export const orderOfRecords: Rule = function* ({ wire = {}, id, sortable }) {
    const bent = wire.updateseq;
    if (bent === undefined || typeof bent === 'string' || isCall(bent)) return;
    const { ids, within } = bent;
    if ((ids || within) && !sortable) yield 'has ids or within for updateseq and is not sortable: add sortable: true';
    if (!within) return;
    if (!ids) yield 'has within without ids: name the property with the values of the last id field';
    const wanted: readonly string[] = id?.slice(0, -1) ?? [];
    if (wanted.length === 0 || Object.keys(within).join() !== wanted.join())
        yield 'has a within that does not match id: give a value for each id field but the last';
};

export const wrongPlaces: Rule = function* ({ path, route, group, paths }) {
    if (path !== undefined && !/^\/api(?:\/[\w-]+)+$/.test(path))
        yield `its path is "${path}": start it with /api/, and do not end it with a slash`;
    for (const [name, place] of Object.entries({ route, 'paths.create': paths?.create, 'paths.edit': paths?.edit }))
        if (place !== undefined && !/^[\w:-]+(?:\/[\w:-]+)*$/.test(place))
            yield `${name} is "${place}": use words separated by slashes`;
    if (group !== undefined && !Object.hasOwn(menuGroups, group))
        yield `its group is "${group}", which does not exist: use one of ${quote(Object.keys(menuGroups))}`;
};

export const unknownRights: Rule = function* ({ key, audience, unscoped }) {
    if (key !== undefined && !permissionKeys.some((known) => known === key))
        yield `its key is "${key}", which does not exist: use one of permissionKeys, or add it there`;
    for (const each of [audience, unscoped])
        if (each !== undefined && !Object.hasOwn(audiences, each))
            yield `has the audience "${each}", which does not exist: use one of ${quote(Object.keys(audiences))}`;
};
