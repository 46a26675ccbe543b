import { isCall } from '../../call';
import { menuGroups } from '../../menu';
import { audiences, permissionKeys } from '../../permissions';
import { verbs as allVerbs, collectionVerbs, restVerbs } from '../../verb';
import { findDuplicates, isCollection, quote, type Rule, type UncheckedDeclaration } from './rule';

const settingVerbs = ['get', 'update', 'updateitem', 'updateitemstatus'];

function possibleVerbs(declaration: UncheckedDeclaration): readonly string[] {
    if (declaration.dialect === 'rest') return restVerbs;
    return isCollection(declaration) ? [...collectionVerbs, 'updateseq'] : settingVerbs;
}

export const verbsOfOthers: Rule = function* (declaration) {
    const { verbs = [], wire = {} } = declaration;
    const possible = possibleVerbs(declaration);
    // Verbs about items and order are covered by rules of their own.
    const covered = isCollection(declaration) ? ['updateitem', 'updateitemstatus'] : [];
    const others = [...new Set([...verbs, ...Object.keys(wire)])].filter(
        (verb) => ![...possible, ...covered].includes(verb),
    );
    if (others.length > 0) yield `has ${quote(others)}, but a type of its category can only have ${quote(possible)}`;
    if (findDuplicates(verbs).length > 0) yield `verbs names ${quote(findDuplicates(verbs))} twice: remove one`;
    if (declaration.verbs?.length === 0) yield 'has an empty list of verbs: add one, or remove verbs';
};

export const bentButAbsent: Rule = function* ({ verbs, wire = {} }) {
    const absent = Object.keys(wire).filter((verb) => verb in allVerbs && verbs && !verbs.some((own) => own === verb));
    if (absent.length > 0)
        yield `has ${quote(absent)} in wire but not in verbs: add it to verbs, or remove it from wire`;
};

export const unknownExtraFilters: Rule = function* ({ wire = {}, list = {} }) {
    const adapted = wire.inquiry;
    if (adapted === undefined || typeof adapted === 'string' || isCall(adapted)) return;
    const unknown = (adapted.extraFilters ?? []).filter((name) => !list.filters?.some((filter) => filter === name));
    if (unknown.length > 0)
        yield `has ${quote(unknown)} in extraFilters but not in list.filters: add it there, or remove it`;
};

export const orderOfRecords: Rule = function* ({ wire = {}, id, sortable }) {
    const adapted = wire.updateseq;
    if (adapted === undefined || typeof adapted === 'string' || isCall(adapted)) return;
    const { ids, within } = adapted;
    if ((ids || within) && !sortable) yield 'has ids or within for updateseq and is not sortable: add sortable: true';
    if (!within) return;
    if (!ids) yield 'has within without ids: name the property with the values of the last id field';
    const expected: readonly string[] = id?.slice(0, -1) ?? [];
    if (expected.length === 0 || Object.keys(within).join() !== expected.join())
        yield 'has a within that does not match id: give a value for each id field but the last';
};

export const wrongPlaces: Rule = function* ({ path, route, group, paths }) {
    if (path !== undefined && !/^\/api(?:\/[\w-]+)+$/.test(path))
        yield `its path is "${path}": start it with /api/, and do not end it with a slash`;
    for (const [name, value] of Object.entries({ route, 'paths.create': paths?.create, 'paths.edit': paths?.edit }))
        if (value !== undefined && !/^[\w:-]+(?:\/[\w:-]+)*$/.test(value))
            yield `${name} is "${value}": use words separated by slashes`;
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
