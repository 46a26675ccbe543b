import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { listErrorDetails } from '../../../base/dialogs/reasons';
import { useNames } from './useNames';
import type { Imported } from './write';

function formatProblem(problem: unknown): string {
    const message = problem instanceof Error ? problem.message : String(problem);
    return [message, ...listErrorDetails(problem).map(({ reason }) => reason)].join(' · ');
}

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
                                <b>{nameRecord(exchanged)}</b>: {formatProblem(problem)}
                            </li>
                        ))}
                    </ul>
                </Alert>
            )}
        </>
    );
}
