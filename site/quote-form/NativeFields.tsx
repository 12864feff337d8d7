import { HONEYPOT_FIELD, NOTICE_VERSION } from '../../quote/payload.ts';

/** The hidden fields of a native submission, and the honeypot. */
export function NativeFields({ accessKey, redirect }: { accessKey: string; redirect: string }) {
  return (
    <>
      <input type="hidden" name="access_key" value={accessKey} />
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="noticeVersion" value={NOTICE_VERSION} />
      <div hidden>
        <label>
          Ne remplissez pas ce champ
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
