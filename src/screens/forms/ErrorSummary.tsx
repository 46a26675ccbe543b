import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { getLanguage } from '../../../i18n/languages';
import { getPathLabels } from '../../fields/form/pathLabel';
import { listFaults } from '../../fields/form/problems';
import { useReveal } from '../../fields/form/Reveal';
import { useRetranslatedFaults } from '../../fields/form/useRetranslatedFaults';
import { useFieldLabel } from '../../fields/labels';

/** Maximum number of errors above a form; the others appear as these are corrected. */
const most = 8;

/** Lists the form's errors, each with a link to its input. */
export function ErrorSummary({ fields }: { fields: Fields }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const reveal = useReveal();
    const { errors, submitCount } = useFormState();
    const faults = listFaults(errors, Object.keys(fields));
    useRetranslatedFaults(useFormContext(), faults);
    if (faults.length === 0) return null;

    const names = {
        field: getLabel,
        language: (code: string) => getLanguage(code).name,
        area: (key: string) => translate(`permissions.${key}`),
    };
    const isOwn = (path: string) => (path.split('.')[0] ?? '') in fields;
    return (
        <Alert severity="error" key={submitCount} sx={{ mb: 2 }}>
            <AlertTitle>{translate('forms.faults', { smart_count: faults.length })}</AlertTitle>
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                {faults.slice(0, most).map(({ path, message }) => (
                    <li key={path}>
                        {isOwn(path) && (
                            <Link
                                component="button"
                                type="button"
                                color="inherit"
                                onClick={() => reveal(path)}
                                sx={{ fontWeight: 600, verticalAlign: 'baseline' }}
                            >
                                {getPathLabels(fields, path, names).join(' › ')}
                            </Link>
                        )}
                        {isOwn(path) && ': '}
                        {message}
                    </li>
                ))}
            </ul>
            {faults.length > most && translate('forms.moreFaults', { smart_count: faults.length - most })}
        </Alert>
    );
}
