import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { findAddressField } from '../../../contract/delivery/ownPage';
import { canDuplicate } from '../../../contract/duplicate';
import { writtenFields } from '../../../contract/field';
import { requireCall } from '../../../contract/needed';
import { parseRecordId } from '../../../contract/recordId';
import type { Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { FavouriteButton } from '../../base/page/FavouriteButton';
import { buildPath } from '../../base/routing/paths';
import { useMay } from '../../base/session/SessionContext';
import { useFormWorld } from '../../fields/form/useFormWorld';
import { useLock } from '../../fields/form/useLock';
import { getFormValues, type Values } from '../../fields/form/values';
import { getRecordTitle } from '../../fields/record';
import { RecordActions } from '../actions/RecordActions';
import { HistoryButton } from '../history/HistoryButton';
import { describeShown } from '../preview/shown';
import { toChange } from '../records/change';
import { useRefreshLists } from '../records/listActions';
import { useChangeNote } from '../records/useChangeNote';
import { CopyLink } from './CopyLink';
import { buildBaseline, type Editing, type FormBaseline } from './editing';
import type { BelowSections } from './formProps';
import { Opening } from './Opening';
import { getOutcome } from './publishing';
import { RecordForm } from './RecordForm';
import { RecordPageLink } from './RecordPageLink';
import { useFirstAnswer } from './useFirstAnswer';
import { useRecordFollows } from './useRecordFollows';

type Props = {
    resource: Resource;
    id: string;
    /** Returns the content above the fields. */
    intro?(record: Readonly<Values>): ReactNode;
    below?: BelowSections;
};

/** The page that edits a record of a collection. It is remounted for another id. */
export function EditPage({ resource, id, intro, below }: Props) {
    const { resourceName, provider } = useFormWorld(resource);
    const opening = useFirstAnswer(
        [resourceName, id],
        async (signal) => (await provider.getOne(resourceName, { id, signal })).data,
    );
    return (
        <Opening {...opening}>
            {(record) => (
                <EditForm key={id} {...{ resource, id, record }} {...(below && { below })} intro={intro?.(record)} />
            )}
        </Opening>
    );
}

type FormProps = Omit<Props, 'intro'> & { record: Values; intro: ReactNode };

function EditForm({ resource, id, record, intro, below }: FormProps) {
    const translate = useTranslate();
    const may = useMay();
    const note = useChangeNote(resource);
    const follows = useRecordFollows(resource, id);
    const findLock = useLock(resource);
    const refresh = useRefreshLists(resource);
    const { resourceName, provider, languages, ldpId } = useFormWorld(resource);
    const { calls, form, tabs, hints, audit } = resource;
    const fields = writtenFields(resource.fields, 'update');
    // Content beside the form follows the server; the form's values are independent of it.
    const [current, setCurrent] = useState(record);
    const call = calls.update ?? requireCall(resource, 'get');
    const mayCopy = canDuplicate(resource) && may(getDemand(resource, 'create'));
    const hasPages = findAddressField(resource) !== undefined;

    const read = (values: Readonly<Values>): FormBaseline =>
        buildBaseline(audit, getFormValues(fields, values, languages), values);
    function getName(values: Readonly<Values>): string {
        const title = getRecordTitle(resource, { ...values, id }, languages.defaultLang);
        return title === id ? translate(`resources.${resourceName}.one`) : title;
    }
    const publish = async () => read((await provider.updateStatus(resourceName, { id, status: 'ACTIVE' })).data);
    const mayPublish = may(getDemand(resource, 'updatestatus'));
    const editing: Editing = {
        formId: `${resourceName}/${id}`,
        getTitle: ({ whole }) => getName(whole),
        fields,
        check: resource.check,
        sections: form,
        tabs,
        hints,
        languages,
        ldpId,
        packing: { call, prefix: '', pack: (values) => ({ ...values, ...parseRecordId(resource, id), version: 0 }) },
        opened: read(record),
        place: {
            resource: resource.name,
            id,
            ldpId: isLandingPageType(resource) ? id : ldpId,
            load: async () => (await provider.getOne(resourceName, { id })).data,
        },
        fixed: resource.id,
        shown: describeShown(resource, { id }),
        lock: findLock(current),
        async save({ values, opened }) {
            const { data } = await provider.update(resourceName, {
                id,
                data: values,
                meta: { version: opened.version },
                previousData: { id },
            });
            return read(data);
        },
        staged: resource.staged,
        ...(resource.staged && mayPublish ? { publish } : {}),
        sentAt: () => '',
        toBaseline: read,
        follows,
        onSaved({ whole }, _meanwhile, { publishes }) {
            setCurrent(whole);
            void refresh();
            const title = getName(whole);
            const text = publishes ? getOutcome(resource, whole, true, 'notes.saved') : 'notes.saved';
            const verb = publishes ? 'updatestatus' : 'update';
            note({ text, params: { title } }, [toChange(verb, { recordId: id, title }, whole)]);
        },
    };
    return (
        <RecordForm
            editing={editing}
            back={buildPath(resource, 'list')}
            intro={intro}
            {...(below && { below })}
            actions={(title) => (
                <>
                    <FavouriteButton resource={resource} id={id} ldpId={ldpId} />
                    {hasPages && <RecordPageLink resource={resource} record={{ ...current, id }} title={title} />}
                    <RecordActions resource={resource} record={{ ...current, id }} title={title} onDone={setCurrent} />
                    {mayCopy && <CopyLink resource={resource} id={id} />}
                    <HistoryButton resource={resource} recordId={id} title={title} />
                </>
            )}
        />
    );
}
