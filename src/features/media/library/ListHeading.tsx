import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { lineColumns, narrowList } from '../../../base/media/tileStyle';
import { oneLine } from '../../../base/ui/oneLine';
import { useFieldLabel } from '../../../fields/labels';

const Line = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    height: 40,
    padding: '0 16px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    [`@container (max-width: ${narrowList - 1}px)`]: { display: 'none' },
    borderBottom: `1px solid ${theme.palette.divider}`,
    '& > span': { flex: '0 0 auto', ...oneLine },
}));

/** The column headings of the list view. Hidden from screen readers, because each line is announced in full. */
export function ListHeading({ hasTicks }: { hasTicks: boolean }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    return (
        <Line aria-hidden>
            {hasTicks && <span style={{ width: 22 }} />}
            <span style={{ width: 56 }} />
            <span style={{ flex: '1 1 200px' }}>{getLabel('name')}</span>
            {Object.entries(lineColumns).map(([name, style]) => (
                <span key={name} style={style}>
                    {name === 'measures' ? translate('library.measures') : getLabel(name)}
                </span>
            ))}
            <span style={{ width: 40 }} />
        </Line>
    );
}
