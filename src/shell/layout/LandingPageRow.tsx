import Check from '@mui/icons-material/CheckOutlined';
import { styled } from '@mui/material/styles';
import type { LandingPageSummary } from '../../../contract/calls/landingPage';
import { oneLine } from '../../base/ui/oneLine';

const Row = styled('div')(({ theme }) => ({
    position: 'absolute',
    insetInline: 6,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    paddingInline: 10,
    borderRadius: 8,
    cursor: 'pointer',
    ':hover, &[data-active=true]': { background: theme.palette.action.hover },
    '&[data-active=true]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
    '&[aria-selected=true]': { fontWeight: 600 },
    '& > span:first-of-type': { flex: 1, ...oneLine },
}));

const Languages = styled('span')(({ theme }) => ({
    maxWidth: '45%',
    ...oneLine,
    color: theme.palette.text.secondary,
    fontSize: '0.75rem',
    fontWeight: 400,
}));

type Props = {
    item: LandingPageSummary;
    position: { index: number; count: number; top: number; height: number };
    isActive: boolean;
    isSelected: boolean;
};

export function LandingPageRow({ item, position, isActive, isSelected }: Props) {
    return (
        <Row
            id={`landing-page-${position.index}`}
            role="option"
            aria-selected={isSelected}
            aria-posinset={position.index + 1}
            aria-setsize={position.count}
            tabIndex={-1}
            data-active={isActive}
            data-landing-page={item.id}
            style={{ top: position.top, height: position.height }}
        >
            <span>{item.name}</span>
            <Languages>{item.langs.join(' · ')}</Languages>
            {isSelected && <Check fontSize="small" color="primary" />}
        </Row>
    );
}
