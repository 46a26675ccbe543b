import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { answeredFields } from '../../../contract/field';
import { hasVerb, type Resource } from '../../../contract/resource';

type Choices = Readonly<Record<string, boolean>>;

const asDeclared: Choices = {};

function declaredColumns(resource: Resource): string[] {
    return [...resource.columns, ...(hasVerb(resource, 'updatestatus') ? ['status'] : [])];
}

/**
 * Every column that a list can show: the declared ones, the status where it can change, every other field, the times. Of
 * accounts it is the names, not the ids.
 */
export function columnsOf(resource: Resource): string[] {
    const others = Object.entries(answeredFields(resource.fields))
        .filter(([name, field]) => !resource.columns.includes(name) && !('nameIn' in field))
        .map(([name]) => name);
    const { createdTime, updatedTime } = resource.audit;
    return [...declaredColumns(resource), ...others, createdTime, updatedTime];
}

/** The column that names the record always stays, so that every row can be told from the others. */
export function namingColumn(resource: Resource): string | undefined {
    const { title, columns } = resource;
    return title !== undefined && columns.includes(title) ? title : columns[0];
}

/** Which columns are shown. What somebody chose is remembered by field name, and holds over what is usual. */
export function useColumns(resource: Resource) {
    const [chosen, setChosen] = useStore<Choices>(`shownColumns.${resource.name}`, asDeclared);
    const all = useMemo(() => columnsOf(resource), [resource]);
    const shown = useMemo(() => {
        const usual = [...declaredColumns(resource), resource.audit.updatedTime];
        return all.filter((name) => chosen[name] ?? usual.includes(name));
    }, [all, chosen, resource]);
    const toggle = (name: string) => setChosen({ ...chosen, [name]: !shown.includes(name) });
    return { all, shown, toggle };
}
