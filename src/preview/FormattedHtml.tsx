/** @jsxImportSource preact */
import { Component, createElement, createRef } from 'preact';
import { patchHtml, writeHtml } from './patchHtml';

export type FormattedHtmlProps = Readonly<Record<string, unknown>> & {
    /** The name of the element. */
    name: string;
    dangerouslySetInnerHTML: { __html: string };
};

/** An element with a formatted text in it. A long one is not written anew with each key. */
export class FormattedHtml extends Component<FormattedHtmlProps> {
    private readonly element = createRef<HTMLElement>();

    private isRegular = false;

    private write(before: string | undefined): void {
        const { current } = this.element;
        const { __html: html } = this.props.dangerouslySetInnerHTML;
        if (!current || before === html) return;
        this.isRegular =
            this.isRegular && before !== undefined ? patchHtml(current, before, html) : writeHtml(current, html);
    }

    override componentDidMount(): void {
        this.write(undefined);
    }

    override componentDidUpdate({ dangerouslySetInnerHTML: before }: FormattedHtmlProps): void {
        this.write(before.__html);
    }

    override render({ name, dangerouslySetInnerHTML: _, ...attributes }: FormattedHtmlProps) {
        return createElement(name, { ...attributes, ref: this.element });
    }
}
