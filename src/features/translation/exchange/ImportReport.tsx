import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatFailure } from '../../../base/dialogs/reasons';
import { useNames } from './useNames';
import type { Imported } from './write';

/** Says what was imported, and what could not be. */
export function ImportReport({ imported: { texts, failed } }: { imported: Imported }) {
    const translate = useTranslate();
    const { nameRecord } = useNames();
    return (
        <>
            <Alert severity="success" role="status">
                {translate('translation.import.done', { smart_count: texts })}
            </Alert>
            {failed.length > 0 && (
                <Alert severity="error" sx={{ mt: 2 }}>
                    {translate('translation.import.failed', { smart_count: failed.length })}
                    <ul>
                        {failed.map(({ exchanged, problem }) => (
                            <li key={`${exchanged.resource.name} ${exchanged.id}`}>
                                <b>{nameRecord(exchanged)}</b>: {formatFailure(problem)}
                            </li>
                        ))}
                    </ul>
                </Alert>
            )}
        </>
    );
}
