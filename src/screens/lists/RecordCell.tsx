import type { MouseEvent } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { isPicture, isSingleValue } from '../../../contract/field';
import type { Resource } from '../../../contract/resource';
import { getKind } from '../../fields/kinds';
import { useChoiceLabel } from '../../fields/labels';
import { findField } from '../../fields/record';
import { findNamingColumn, translationsColumn } from './columns';
import type { RowSetting } from './rowSetting';
import { StateCell } from './StateCell';
import { StatusSwitch } from './StatusSwitch';
import { TranslationsCell } from './TranslationsCell';

type Props = {
    setting: RowSetting;
    record: RaRecord;
    name: string;
    title: string;
    path: string | undefined;
};

/** Whether a click is a plain one; all others are left to the browser: new tab, new window, download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
    return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** One value of a record: its name is a link, its status a switch for accounts that may change it. */
export function RecordCell({ setting, record, name, title, path }: Props) {
    const { resource, labels, lang, maySwitch, ownId, actions } = setting;
    const isSwitch = maySwitch && record.id !== ownId;
    if (name === 'status' && resource.staged)
        return <StateCell {...{ resource, record, title }} onSwitch={isSwitch ? actions.switchStatus : undefined} />;
    if (name === 'status' && isSwitch) return <StatusCell setting={setting} record={record} title={title} />;
    if (name === translationsColumn)
        return <TranslationsCell gaps={setting.gaps && (setting.gaps[String(record.id)] ?? {})} label={labels[name]} />;
    const value = <Value resource={resource} record={record} name={name} lang={lang} />;
    if (name !== findNamingColumn(resource)) {
        const field = findField(resource, name);
        const isComposite = field !== undefined && !isSingleValue(field);
        const hasPicture = isPicture(field);
        return (
            <td
                data-composite={isComposite || undefined}
                data-author={findAuthorField(resource, name) && true}
                data-picture={hasPicture || undefined}
                data-label={hasPicture ? undefined : labels[name]}
            >
                {value}
            </td>
        );
    }
    if (path === undefined) return <td data-naming>{value}</td>;
    // A link that does not depend on the current address; the router's links re-render whenever it changes.
    return (
        <td data-naming>
            <a
                href={path}
                onClick={(event) => {
                    if (!isPlain(event)) return;
                    event.preventDefault();
                    actions.open(path);
                }}
            >
                {value}
            </a>
        </td>
    );
}

/** The status switch. It always shows the status on the server, not the requested one. */
function StatusCell({ setting: { actions }, record, title }: Pick<Props, 'setting' | 'record' | 'title'>) {
    const getLabel = useChoiceLabel();
    return (
        <td data-switch>
            <StatusSwitch record={record} title={title} onSwitch={actions.switchStatus}>
                {getLabel(record.status)}
            </StatusSwitch>
        </td>
    );
}

/** Returns the name of the field with the author of a built-in time; undefined for other fields. */
function findAuthorField({ audit }: Resource, name: string): string | undefined {
    if (name === audit.createdTime) return audit.createdBy;
    return name === audit.updatedTime ? audit.updatedBy : undefined;
}

type ValueProps = { resource: Resource; record: RaRecord; name: string; lang: string };

function Value({ resource, record, name, lang }: ValueProps) {
    const translate = useTranslate();
    const field = findField(resource, name);
    if (!field) return null;
    const { Column } = getKind(field.kind);
    const author = findAuthorField(resource, name);
    return (
        <>
            <Column field={field} value={record[name] ?? field.empty} lang={lang} />
            {author && record[author] && <small>{translate('lists.changedBy', { name: record[author] })}</small>}
        </>
    );
}
