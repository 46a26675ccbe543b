import Paper from '@mui/material/Paper';
import MuiTab from '@mui/material/Tab';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { PageTabs } from '../../base/ui/PageTabs';
import { hasFault } from '../../fields/fault';
import { useRevealListener } from '../../fields/form/Reveal';
import { MarkedLabel } from './MarkedLabel';
import { useShownSection } from './ShownSection';

type Props = {
    sections: Readonly<Record<string, readonly string[]>>;
    getHeading(section: string): string;
    children(section: string): ReactNode;
};

/** The sections of a form as tabs. An error in a section marks its tab, and revealing the error opens it. */
export function FormTabs({ sections, getHeading, children }: Props) {
    const { errors } = useFormState();
    const names = Object.keys(sections);
    const { section: shown, show } = useShownSection();
    const chosen = shown ?? names[0] ?? '';
    const isFaulty = (section: string) => sections[section]?.some((name) => hasFault(errors[name])) === true;
    useRevealListener((path) => {
        const field = path.split('.')[0] ?? '';
        const section = names.find((name) => sections[name]?.includes(field));
        if (section !== undefined) show(section);
    });
    return (
        <>
            <PageTabs value={chosen} onChange={(_event, next: string) => show(next)}>
                {names.map((section) => (
                    <MuiTab
                        key={section}
                        value={section}
                        id={`form-tab-${section}`}
                        aria-controls={`form-panel-${section}`}
                        label={
                            <MarkedLabel mark={isFaulty(section) ? 'faulty' : undefined}>
                                {getHeading(section)}
                            </MarkedLabel>
                        }
                    />
                ))}
            </PageTabs>
            {names.map((section) => (
                <Paper
                    key={section}
                    role="tabpanel"
                    variant="outlined"
                    id={`form-panel-${section}`}
                    aria-labelledby={`form-tab-${section}`}
                    hidden={section !== chosen}
                    sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}
                >
                    {children(section)}
                </Paper>
            ))}
        </>
    );
}
