import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { contrastRatio, readableContrast } from '../../contract/colors';
import { shade } from '../../src/base/ui/shade';
import { useListText } from '../../src/base/ui/useListText';
import type { ColorPair } from './theme';

const List = styled('ul')(({ theme }) => ({
    ...theme.typography.body2,
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    '& > li': { display: 'flex', alignItems: 'center', gap: 8, padding: '2px 0' },
    '& > li > span:nth-of-type(2)': { flex: 1, minWidth: 0 },
    '& svg': { color: theme.palette.success.main },
    '& > li[data-poor="true"]': { color: theme.palette.warning.main, fontWeight: 600 },
    '& > li[data-poor="true"] svg': { color: 'inherit' },
}));

const Sample = styled('span')({
    flexShrink: 0,
    width: 32,
    borderRadius: 4,
    textAlign: 'center',
    fontWeight: 600,
    boxShadow: `inset 0 0 0 1px ${shade(12)}`,
});

/** Formats a contrast ratio, rounded down: a ratio just below 4.5 must not be shown as 4.5. */
export function formatRatio(ratio: number): string {
    return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** Shows the contrast of each text with its background. Low contrast is only a warning. */
export function Contrasts({ pairs }: { pairs: readonly ColorPair[] }) {
    const translate = useTranslate();
    const listText = useListText();
    const measured = pairs.map((pair) => ({ ...pair, ratio: contrastRatio(pair.text, pair.background) }));
    const poor = measured.filter(({ ratio }) => ratio < readableContrast);
    return (
        <>
            <List aria-label={translate('resources.color.contrast.list')}>
                {measured.map(({ name, text, background, ratio }) => (
                    <li key={name} data-poor={ratio < readableContrast}>
                        <Sample style={{ color: text, background }} aria-hidden>
                            {translate('resources.color.contrast.sample')}
                        </Sample>
                        <span>{translate(`resources.color.contrast.${name}`)}</span>
                        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
                            {translate('resources.color.contrast.ratio', { ratio: formatRatio(ratio) })}
                        </span>
                        {ratio < readableContrast ? (
                            <WarningAmber fontSize="small" titleAccess={translate('resources.color.contrast.poor')} />
                        ) : (
                            <CheckCircle fontSize="small" titleAccess={translate('resources.color.contrast.good')} />
                        )}
                    </li>
                ))}
            </List>
            <div role="status">
                {poor.length > 0 && (
                    <Alert severity="warning" sx={{ mt: 1, py: 0.25 }}>
                        {translate('resources.color.contrast.warning', {
                            names: listText(poor.map(({ name }) => translate(`resources.color.contrast.${name}`))),
                            least: readableContrast,
                        })}
                    </Alert>
                )}
            </div>
        </>
    );
}
