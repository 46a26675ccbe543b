import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { answeredFields } from '../../../contract/field';
import { isTranslated } from '../../../contract/inputs';
import type { ListColumns } from '../../../contract/preferences';
import { hasVerb, type Resource } from '../../../contract/resource';
import { usePreference } from '../../base/session/usePreference';
import { useTranslatedInto } from './useTranslatedInto';

/** Which columns a user has shown or hidden, by name. */
export type Choices = Readonly<Record<string, boolean>>;

const asDeclared: Choices = {};

/** The column that says which languages a record is not translated into. */
export const translationsColumn = 'translations';

function declaredColumns(resource: Resource): string[] {
    return [
        ...resource.columns,
        ...(hasVerb(resource, 'updatestatus') ? ['status'] : []),
        ...(isTranslated(resource) ? [translationsColumn] : []),
    ];
}

/**
 * Returns all columns that a list can show: the declared ones, the status if it can be changed, what is not translated, all
 * other fields, and the times. Accounts are shown by name, not by id.
 */
export function listColumns(resource: Resource): string[] {
    const others = Object.entries(answeredFields(resource.fields))
        .filter(([name, field]) => !resource.columns.includes(name) && !('nameIn' in field))
        .map(([name]) => name);
    const { createdTime, updatedTime } = resource.audit;
    return [...declaredColumns(resource), ...others, createdTime, updatedTime];
}

/** Returns the column that names the record. It is always shown, so that rows can be told apart. */
export function findNamingColumn(resource: Resource): string | undefined {
    const { title, columns } = resource;
    return title !== undefined && columns.includes(title) ? title : columns[0];
}

/** Returns the key under which the choice of a list's columns is stored. */
export const getChoicesKey = ({ name }: Pick<Resource, 'name'>) => `shownColumns.${name}`;

/** Returns the columns of a list that are shown, in their order. */
export function getShownColumns(
    resource: Resource,
    chosen: Choices = asDeclared,
    all = listColumns(resource),
): string[] {
    // What is not translated takes room that rows in long languages do not have; narrowed to it, a list shows it.
    const declared = declaredColumns(resource).filter((name) => name !== translationsColumn);
    const usual = [...declared, resource.audit.updatedTime];
    return all.filter((name) => chosen[name] ?? usual.includes(name));
}

/** Returns the choice by which a list shows these columns alone. */
export function chooseColumns(resource: Resource, names: readonly string[]): Choices {
    return Object.fromEntries(listColumns(resource).map((name) => [name, names.includes(name)]));
}

function toListColumns({ name }: Resource, choices: Choices): ListColumns {
    const names = Object.keys(choices);
    return {
        resource: name,
        shown: names.filter((column) => choices[column]),
        hidden: names.filter((column) => !choices[column]),
    };
}

/** Returns the choice that an account has made for a list. */
export function toChoices({ shown, hidden }: ListColumns): Choices {
    return Object.fromEntries([
        ...shown.map((column) => [column, true] as const),
        ...hidden.map((column) => [column, false] as const),
    ]);
}

/**
 * Returns the columns of a list. The user's choice is stored by field name and overrides the default. `toggle` changes it
 * on every device; `show` is for views, which have columns of their own.
 */
export function useColumns(resource: Resource) {
    const [chosen, setChosen] = useStore<Choices>(getChoicesKey(resource), asDeclared);
    const [kept, keep] = usePreference('columns');
    const isSpoken = useTranslatedInto(resource).length > 0;
    const all = useMemo(
        () => listColumns(resource).filter((name) => isSpoken || name !== translationsColumn),
        [resource, isSpoken],
    );
    const shown = useMemo(() => getShownColumns(resource, chosen, all), [all, chosen, resource]);
    function toggle(name: string): void {
        const next = { ...chosen, [name]: !shown.includes(name) };
        setChosen(next);
        keep([...kept.filter((list) => list.resource !== resource.name), toListColumns(resource, next)]);
    }
    const show = (names: readonly string[]) => setChosen(chooseColumns(resource, names));
    return { all, shown, toggle, show };
}

/** Returns the columns of a list with that of what is not translated, if the list is narrowed to it. */
export function withTranslations(
    shown: readonly string[],
    { incomplete }: { incomplete?: unknown },
): readonly string[] {
    return incomplete === undefined || shown.includes(translationsColumn) ? shown : [...shown, translationsColumn];
}
