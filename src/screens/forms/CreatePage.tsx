import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { canDuplicate } from '../../../contract/duplicate';
import { writtenFields } from '../../../contract/field';
import { requireCall } from '../../../contract/needed';
import { isRecordId } from '../../../contract/recordId';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { buildPath, copyParameter } from '../../base/routing/paths';
import { useMay } from '../../base/session/SessionContext';
import { formatTime } from '../../base/ui/bangkok';
import { useDisarm } from '../../base/unsaved/UnsavedGuard';
import { useFormWorld } from '../../fields/form/useFormWorld';
import { createValues, getFormValues, type Values } from '../../fields/form/values';
import { getRecordTitle } from '../../fields/record';
import { describeShown } from '../preview/shown';
import { toChange } from '../records/change';
import { useRefreshLists } from '../records/listActions';
import { useShowCreated } from '../records/made';
import { useChangeNote } from '../records/useChangeNote';
import { CopyForm } from './CopyForm';
import { buildBaseline, type Editing, type FormBaseline, type MayGo } from './editing';
import { getOutcome } from './publishing';
import { RecordForm } from './RecordForm';

type Props = {
    resource: Resource;
    /** Initial values in addition to those of the declaration. */
    initial?: Readonly<Values>;
    mayGo?: MayGo;
    /** Returns the path to open after the record is created. Default: the list. */
    leadsTo?(record: Readonly<Values>): string;
};

const getStatus = (publishes = false) => ({ status: publishes ? 'ACTIVE' : 'INACTIVE' });

/** The page that creates a record of a collection, with `originalId` in its address as a duplicate of another record. */
export function CreatePage({ initial, ...props }: Props) {
    const { resource } = props;
    const navigate = useNavigate();
    const [search] = useSearchParams();
    const [turn, setTurn] = useState(0);
    const originalId = search.get(copyParameter);
    function again(): void {
        setTurn(turn + 1);
        void navigate(buildPath(resource, 'create'));
    }
    const renderForm = (values: Readonly<Values> = {}, intro?: ReactNode) => (
        <NewForm key={turn} {...props} initial={{ ...values, ...initial }} intro={intro} again={again} />
    );
    if (originalId === null || !canDuplicate(resource) || !isRecordId(resource, originalId)) return renderForm();
    return (
        <CopyForm key={originalId} resource={resource} id={originalId}>
            {renderForm}
        </CopyForm>
    );
}

type FormProps = Props & { intro?: ReactNode; again(): void };

function NewForm({ resource, initial = {}, mayGo, leadsTo, intro, again }: FormProps) {
    const translate = useTranslate();
    const may = useMay();
    const note = useChangeNote(resource);
    const navigate = useNavigate();
    const disarm = useDisarm();
    const refresh = useRefreshLists(resource);
    const { wasNarrowed, show } = useShowCreated(resource);
    const { resourceName, provider, languages, ldpId } = useFormWorld(resource);
    const { calls, form, tabs, hints, audit } = resource;
    const fields = writtenFields(resource.fields, 'create');
    const call = requireCall(resource, 'create');

    const read = (values: Values, whole: Readonly<Values>) => buildBaseline(audit, values, whole);
    const names = Object.keys(fields);
    const isFixed = (name: string) => fields[name]?.access === 'createOnly' || resource.id.includes(name);
    const formId = `${resourceName}/new`;
    const publish = async ({ values, whole }: FormBaseline) => {
        const { id } = whole;
        const { data } = await provider.updateStatus(resourceName, { id: String(id), status: 'ACTIVE' });
        return read(values, data);
    };
    const editing: Editing = {
        formId,
        getTitle: () => translate(`resources.${resourceName}.new`),
        fields,
        check: resource.check,
        sections: form,
        tabs,
        hints,
        languages,
        ldpId,
        packing: { call, prefix: '', pack: (values) => values },
        opened: buildBaseline(audit, { ...createValues(fields), ...initial }, {}, false),
        shown: describeShown(resource, {}),
        lock: undefined,
        ...(calls.update ? { madeOnce: names.filter(isFixed) } : {}),
        ...(mayGo ? { mayGo } : {}),
        staged: resource.staged,
        ...(resource.staged ? { publish } : {}),
        isKeyed: true,
        async save({ values, opened: { exists, whole, version }, publishes, key }) {
            const { id } = whole;
            const fixedValues = Object.fromEntries(names.filter(isFixed).map((name) => [name, whole[name]]));
            const { data } = exists
                ? await provider.update(resourceName, {
                      id,
                      data: { ...values, ...fixedValues },
                      meta: { version },
                      previousData: { id },
                  })
                : await provider.create(resourceName, {
                      data: { ...values, ...(resource.staged ? getStatus(publishes) : {}) },
                      ...(key === undefined ? {} : { meta: { key } }),
                  });
            return read(values, data);
        },
        sentAt: () => '',
        toBaseline: (current, opened) =>
            opened.exists ? read({ ...opened.values, ...getFormValues(fields, current, languages) }, current) : opened,
        ...(leadsTo
            ? {}
            : {
                  follows: {
                      close:
                          async () =>
                          ({ whole }: FormBaseline) =>
                              void show(whole.id),
                      new: async () => again,
                  },
              }),
        onSaved({ whole }, meanwhile, { publishes, isFollowed }) {
            void refresh();
            disarm(formId);
            const isCleared = leadsTo === undefined && !isFollowed && wasNarrowed();
            const recordId = String(whole.id);
            const title = getRecordTitle(resource, { ...whole, id: recordId }, languages.defaultLang);
            if (meanwhile) {
                const params = { name: meanwhile.by, time: formatTime(meanwhile.time) };
                note({ text: 'forms.meanwhile.created', params });
            } else {
                const text = isCleared
                    ? 'notes.createdUnfiltered'
                    : getOutcome(resource, whole, publishes, 'notes.created');
                const mayUndo = hasVerb(resource, 'delete') && may(getDemand(resource, 'delete'));
                note({ text, params: { title } }, mayUndo ? [toChange('create', { recordId, title }, whole)] : []);
            }
            if (leadsTo) navigate(leadsTo(whole));
            else if (!isFollowed) void show(whole.id);
        },
    };
    return <RecordForm editing={editing} back={buildPath(resource, 'list')} intro={intro} />;
}
