import type { SignInTexts } from './texts';
import './signin.css';

/** When not even the console itself can be fetched. */
export function StartFailure({ texts: { signin } }: { texts: SignInTexts }) {
    return (
        <div className="signin">
            <main role="alert">
                <h1>{signin.failed}</h1>
                <button type="button" className="submit" onClick={() => location.reload()}>
                    {signin.reload}
                </button>
            </main>
        </div>
    );
}
