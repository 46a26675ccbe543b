import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { hasVerb, type Resource } from '../../contract/resource';

const nothing: string[] = [];

/**
 * Every column that a list can show: the declared ones, beside the one that names a record its status where that can
 * change, and at the end who changed it last.
 */
export function columnsOf(resource: Resource): string[] {
    const naming = resource.columns.indexOf(namingColumn(resource) ?? '');
    const status = hasVerb(resource, 'updatestatus') ? ['status'] : [];
    return [...resource.columns.slice(0, naming + 1), ...status, ...resource.columns.slice(naming + 1), 'updatedTime'];
}

/** The column that names the record always stays, so that every row can be told from the others. */
export function namingColumn(resource: Resource): string | undefined {
    const { title, columns } = resource;
    return title !== undefined && columns.includes(title) ? title : columns[0];
}

/** Which columns are shown. What is hidden is remembered by field name, so that new fields appear by themselves. */
export function useColumns(resource: Resource) {
    const [hidden, setHidden] = useStore<string[]>(`columns.${resource.name}`, nothing);
    const all = useMemo(() => columnsOf(resource), [resource]);
    const shown = useMemo(() => all.filter((name) => !hidden.includes(name)), [all, hidden]);
    const toggle = (name: string) =>
        setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
    return { all, shown, toggle };
}
