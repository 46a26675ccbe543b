import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

type Props = { title: string; isOpen: boolean; onToggle(): void };

/** Shows or hides the results of a job. */
export function ResultsButton({ title, isOpen, onToggle }: Props) {
    const translate = useTranslate();
    return (
        <Button
            size="small"
            aria-label={translate('jobs.results.label', { title })}
            aria-expanded={isOpen}
            onClick={onToggle}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        >
            {translate('jobs.results.action')}
        </Button>
    );
}
