package app.landing.shell;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebView;

/** Lets people choose files for a page's inputs. */
final class FileChooser extends WebChromeClient {
    static final int REQUEST = 1;

    private final Activity activity;
    private ValueCallback<Uri[]> waiting;

    FileChooser(Activity activity) {
        this.activity = activity;
    }

    @Override
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
        answer(null);
        waiting = callback;
        try {
            activity.startActivityForResult(params.createIntent(), REQUEST);
            return true;
        } catch (ActivityNotFoundException nobody) {
            // Whoever answers false must not call back.
            waiting = null;
            return false;
        }
    }

    void onResult(int result, Intent data) {
        answer(FileChooserParams.parseResult(result, data));
    }

    /** An input that is never answered could not be used again. */
    private void answer(Uri[] files) {
        if (waiting != null) waiting.onReceiveValue(files);
        waiting = null;
    }
}
