import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const Link = styled('a')(({ theme }) => ({
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: theme.zIndex.tooltip,
    padding: '8px 16px',
    borderRadius: 8,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    transform: 'translateY(-64px)',
    ':focus': { transform: 'none' },
}));

export function SkipLink() {
    const translate = useTranslate();
    const skip = (event: { preventDefault(): void }) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
    };
    return (
        <Link href="#content" onClick={skip}>
            {translate('app.skip')}
        </Link>
    );
}
