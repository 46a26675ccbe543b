package android.webkit;

import android.content.Intent;
import android.net.Uri;

public class WebChromeClient {
    public abstract static class FileChooserParams {
        public abstract Intent createIntent();

        public static Uri[] parseResult(int result, Intent data) {
            return data == null ? null : new Uri[] {data.data};
        }
    }

    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
        return false;
    }
}
