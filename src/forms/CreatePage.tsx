import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { writtenFields } from '../../contract/field';
import type { Resource } from '../../contract/resource';
import { useDialogs } from '../dialogs/Dialogs';
import { useRefreshLists } from '../lists/listActions';
import { pathOf } from '../routing/paths';
import { useDisarm } from '../unsaved/UnsavedGuard';
import { type Editing, type MayGo, readOpened } from './editing';
import { RecordForm } from './RecordForm';
import { useFormWorld } from './useFormWorld';
import { newValues, type Values } from './values';

type Props = {
    resource: Resource;
    /** Values that a new record starts with beside those of its declaration. */
    initial?: Readonly<Values>;
    mayGo?: MayGo;
    /** Where making it leads; the list unless it says otherwise. */
    leadsTo?(record: Readonly<Values>): string;
};

/** Makes a record of a collection. */
export function CreatePage({ resource, initial = {}, mayGo, leadsTo }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const navigate = useNavigate();
    const disarm = useDisarm();
    const refresh = useRefreshLists(resource);
    const { word, provider, languages, ldpId } = useFormWorld(resource);
    const { calls, form, tabs, hints, audit } = resource;
    const fields = writtenFields(resource.fields, 'create');
    if (!calls.create) throw new Error(`${resource.name} cannot be made`);

    const formId = `${word}/new`;
    const editing: Editing = {
        formId,
        titleOf: () => translate(`resources.${word}.new`),
        fields,
        sections: form,
        tabs,
        hints,
        languages,
        ldpId,
        packing: { call: calls.create, prefix: '', pack: (values) => values },
        opened: readOpened(audit, { ...newValues(fields), ...initial }, {}, false),
        lock: undefined,
        ...(mayGo ? { mayGo } : {}),
        async save({ values, idempotencyKey }) {
            const { data } = await provider.create(word, { data: values, meta: { idempotencyKey } });
            return readOpened(audit, values, data);
        },
        sentAt: () => '',
        currentOf: (_current, opened) => opened,
        onSaved({ whole }) {
            void refresh();
            disarm(formId);
            dialogs.success('forms.created');
            navigate(leadsTo?.(whole) ?? pathOf(resource, 'list'));
        },
    };
    return <RecordForm editing={editing} back={pathOf(resource, 'list')} />;
}
