import { render } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { Surface } from '../../../fields/richText/Surface';

const createEditor = (content: string) => new Editor({ extensions: [StarterKit], content });

it('an editor that was destroyed before it was mounted is replaced by the next one', () => {
    const destroyed = createEditor('<p>Given up</p>');
    destroyed.destroy();
    const { container, rerender } = render(<Surface editor={destroyed} />);
    expect(container.textContent).toBe('');
    rerender(<Surface editor={createEditor('<p>Here</p>')} />);
    expect(container.textContent).toBe('Here');
});
