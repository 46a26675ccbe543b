import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { listOwnFields } from '../../../contract/duplicate';
import type { Resource } from '../../../contract/resource';
import { useProfile } from '../../base/session/SessionContext';
import { useListText } from '../../base/ui/useListText';
import { useFormWorld } from '../../fields/form/useFormWorld';
import type { Values } from '../../fields/form/values';
import { useFieldLabel } from '../../fields/labels';
import { getRecordTitle } from '../../fields/record';
import { loadDuplicate } from './duplicate';
import { Opening } from './Opening';
import { useFirstAnswer } from './useFirstAnswer';

type Copy = { title: string; values: Values };
type Props = { resource: Resource; id: string; children(values: Values, notice: ReactNode): ReactNode };

/** Loads what a duplicate begins with. Nothing of it is stored until the form is saved. */
export function CopyForm({ resource, id, children }: Props) {
    const rights = useProfile();
    const { resourceName, provider, languages } = useFormWorld(resource);
    const opening = useFirstAnswer(['copy', resourceName, id], async (signal): Promise<Copy> => {
        const { data } = await provider.getOne(resourceName, { id, signal });
        return {
            title: getRecordTitle(resource, data, languages.defaultLang),
            values: await loadDuplicate(provider, resource, data, { languages, rights }),
        };
    });
    return (
        <Opening {...opening}>
            {({ title, values }) => children(values, <CopyNotice resource={resource} title={title} values={values} />)}
        </Opening>
    );
}

function CopyNotice({ resource, title, values }: { resource: Resource } & Copy) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const listText = useListText();
    const own = Object.entries(listOwnFields(resource)).filter(([, { required }]) => required);
    const listNames = (isFilled: boolean) =>
        listText(own.flatMap(([name]) => (name in values === isFilled ? [getLabel(name)] : [])));
    const [missing, renewed] = [listNames(false), listNames(true)];
    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {[
                translate('forms.copy.text', { title }),
                ...(renewed === '' ? [] : [translate('forms.copy.renewed', { fields: renewed })]),
                ...(missing === '' ? [] : [translate('forms.copy.missing', { fields: missing })]),
            ].join(' ')}
        </Alert>
    );
}
