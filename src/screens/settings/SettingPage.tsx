import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { getFormValues, type Values } from '../../fields/form/values';
import { VariantContext } from '../../fields/form/variant';
import type { Editing, FormBaseline } from '../forms/editing';
import { buildBaseline } from '../forms/editing';
import { Opening } from '../forms/Opening';
import { RecordForm } from '../forms/RecordForm';
import { HistoryButton } from '../history/HistoryButton';
import { describeShown } from '../preview/shown';
import { useChangeNote } from '../records/useChangeNote';
import { listSettingChanges } from './settingChanges';
import { getSettingLabel } from './settingLabel';
import { type SettingProps, useSetting, useSettingWorld } from './useSetting';
import { VariantTabs } from './VariantTabs';

/** `aside` is shown beside the fields and may depend on their values. */
type Props = SettingProps & { aside?: ReactNode };

/** The page that edits a whole setting; if it has a variant for each value of the master data, the selected one. */
export function SettingPage(props: Props) {
    const { resource, variant } = props;
    if (variant !== undefined || !resource.variants || !('from' in resource.variants)) return <OneSetting {...props} />;
    return (
        <VariantTabs resource={resource} from={resource.variants.from}>
            {(chosen) => <OneSetting key={chosen} {...props} variant={chosen} />}
        </VariantTabs>
    );
}

function OneSetting(props: Props) {
    const opening = useSetting(props);
    return (
        <VariantContext value={props.variant}>
            <Opening {...opening}>{(setting) => <SettingForm {...props} setting={setting} />}</Opening>
        </VariantContext>
    );
}

function SettingForm({ resource, variant, setting, aside }: Props & { setting: Values }) {
    const translate = useTranslate();
    const note = useChangeNote(resource);
    const { resourceName, languages, ldpId, call, lock, key, place, save } = useSettingWorld({ resource, variant });
    const { fields, form, tabs, hints } = resource;

    const title = translate(getSettingLabel(resource, variant));
    const read = (values: Readonly<Values>): FormBaseline =>
        buildBaseline(resource.audit, getFormValues(fields, values, languages), values);
    const editing: Editing = {
        formId: `${resourceName}/${variant ?? ''}`,
        getTitle: () => title,
        fields,
        check: resource.check,
        sections: form,
        tabs,
        hints,
        languages,
        ldpId,
        packing: { call, prefix: '', pack: (values) => ({ ...values, ...key, version: 0 }) },
        opened: read(setting),
        ...(place && { place }),
        shown: describeShown(resource, { variant }),
        lock,
        save: async ({ values, opened }) => read(await save(values, opened.version)),
        sentAt: () => '',
        toBaseline: read,
        onSaved: ({ whole }) =>
            note({ text: 'notes.saved', params: { title } }, listSettingChanges('update', { variant, title }, whole)),
    };
    return (
        <RecordForm
            editing={editing}
            aside={aside}
            actions={() => <HistoryButton resource={resource} recordId={variant ?? ''} title={title} />}
        />
    );
}
