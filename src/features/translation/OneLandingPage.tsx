import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { TranslatedType } from '../../../contract/calls/translation/overview';
import { ListFailure } from '../../base/page/ListFailure';
import { useLandingPage } from '../../base/session/SessionContext';
import { Nothing, Waiting } from './Nothing';
import { OverviewTable } from './OverviewTable';
import type { useOverview } from './useOverview';

type Props = Pick<ReturnType<typeof useOverview>, 'data' | 'error' | 'refetch'>;

/** Whether there is anything to translate. */
export const isTranslated = (langs: readonly string[], types: readonly TranslatedType[] | undefined) =>
    langs.length > 1 && types !== undefined && types.length > 0;

/** How far a landing page is translated, by type and language, with the way to what is missing. */
export function OneLandingPage({ data, error, refetch }: Props) {
    const translate = useTranslate();
    const { langs } = useLandingPage();
    return (
        <Paper variant="outlined" aria-busy={!data && !error} sx={{ overflow: 'clip' }}>
            {error && !data && <ListFailure problem={error} retry={refetch} />}
            {!data && !error && <Waiting />}
            {data && langs.length < 2 && <Nothing text={translate('translation.oneLanguage')} />}
            {data && langs.length > 1 && data.length === 0 && <Nothing text={translate('translation.noTexts')} />}
            {data && isTranslated(langs, data) && <OverviewTable types={data} />}
        </Paper>
    );
}
