import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ListFailure } from '../../base/page/ListFailure';
import { useLandingPage } from '../../base/session/SessionContext';
import { ListTitle } from '../../screens/lists/ListTitle';
import { ExchangeButtons } from './ExchangeButtons';
import { useTypes } from './exchange/useTypes';
import { OverviewTable } from './OverviewTable';
import { useOverview } from './useOverview';

/** How far a landing page is translated, by type and language, with the way to what is missing. */
export function TranslationPage() {
    const translate = useTranslate();
    const { langs, status } = useLandingPage();
    const mayImport = useTypes('update').length > 0 && status === 'ACTIVE';
    const { data, error, refetch } = useOverview();
    const texts = data?.reduce((sum, type) => sum + type.texts, 0);
    const isTranslated = data !== undefined && langs.length > 1 && data.length > 0;
    return (
        <>
            <ListTitle title={translate('pages.translation.title')} count={texts} says="translation.texts">
                {isTranslated && <ExchangeButtons mayImport={mayImport} />}
            </ListTitle>
            <Paper variant="outlined" aria-busy={!data && !error} sx={{ overflow: 'clip' }}>
                {error && !data && <ListFailure problem={error} retry={refetch} />}
                {!data && !error && <Waiting />}
                {data && langs.length < 2 && <Nothing text={translate('translation.oneLanguage')} />}
                {data && langs.length > 1 && data.length === 0 && <Nothing text={translate('translation.noTexts')} />}
                {isTranslated && <OverviewTable types={data} />}
            </Paper>
        </>
    );
}

function Nothing({ text }: { text: string }) {
    return (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {text}
        </Typography>
    );
}

function Waiting() {
    return (
        <div aria-hidden style={{ padding: 16 }}>
            {[90, 80, 85, 70, 80].map((width, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
                <Skeleton key={row} variant="text" width={`${width}%`} height={40} />
            ))}
        </div>
    );
}
