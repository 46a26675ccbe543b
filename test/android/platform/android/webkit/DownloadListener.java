package android.webkit;

public interface DownloadListener {
    void onDownloadStart(String url, String agent, String disposition, String type, long length);
}
