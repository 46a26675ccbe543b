import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { text } from '../../../../fields/text/field';
import { RevealProvider, useReveal } from '../../../../src/fields/form/Reveal';
import { FormSections } from '../../../../src/screens/forms/FormSections';
import { ShownSectionProvider } from '../../../../src/screens/forms/ShownSection';
import { renderFields } from '../../../fixtures/renderField';

const fields = { name: text(), key: text() };
const sections = { common: ['name'], api: ['key'] };

function Jump() {
    const reveal = useReveal();
    return (
        <button type="button" onClick={() => reveal('key')}>
            Jump
        </button>
    );
}

it('form tabs show one section, mark hidden errors, and open the section of a field', async () => {
    const { user, form } = renderFields(
        {},
        {
            resource: 'landingPage',
            inside: (
                <RevealProvider>
                    <Jump />
                    <ShownSectionProvider>
                        <FormSections fields={fields} sections={sections} readOnly={false} tabs />
                    </ShownSectionProvider>
                </RevealProvider>
            ),
        },
    );
    const panels = () => screen.getAllByRole('tabpanel', { hidden: true }).map(({ hidden }) => hidden);
    expect(panels()).toEqual([false, true]);
    act(() => form().setError('key', { type: 'validation', message: 'Required' }));
    expect(screen.getByRole('tab', { name: /API config\s*Needs your attention/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Common config' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Jump' }));
    expect(panels()).toEqual([true, false]);
});
