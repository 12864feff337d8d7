import { type KeyboardEvent, Suspense, useLayoutEffect } from 'react';
import { referenceOf } from '../../quote/message.ts';
import { HONEYPOT_FIELD, NATIVE_SUBJECT, NOTICE_VERSION } from '../../quote/payload.ts';
import { Boundary } from '../components/Boundary.tsx';
import { OWN_SERVER } from '../lib/env.data.ts';
import { ContactStep } from './ContactStep.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormButtons } from './FormButtons.tsx';
import { FailureAlert } from './failures.tsx';
import { useMouseTracking } from './form-fields.tsx';
import { FormContext } from './form-store.ts';
import { PreferencesStep } from './PreferencesStep.tsx';
import { ProjectStep } from './ProjectStep.tsx';
import type { Success } from './received.ts';
import { StepIndicator } from './StepIndicator.tsx';
import { SuccessDialog } from './SuccessDialog.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { SCRIPT_NAMES } from './script-names.ts';
import { canReturnToSummary, LAST_STEP, STEPS, stepOf } from './steps.ts';
import { type QuoteFormSettings, useQuoteForm } from './useQuoteForm.ts';
import type { Steps } from './useSteps.ts';

interface Props extends QuoteFormSettings {
  /** The address to which the server redirects after a native submission. */
  nativeRedirect: string;
}

/**
 * The request form in four steps. Its static HTML is the whole form on one page, which submits natively. With
 * JavaScript, CSS shows one step at a time even before hydration. Hydration keeps what the visitor has typed before.
 */
export function QuoteForm(props: Props) {
  return (
    // After a reload, the draft has the same token: the server counts a request that it already has only once.
    <Boundary
      title="Le formulaire s’est bloqué"
      kept="Vos réponses sont gardées dans ce navigateur."
      className="card"
    >
      <FormBody {...props} />
    </Boundary>
  );
}

function FormBody({ nativeRedirect, ...settings }: Props) {
  const quoteForm = useQuoteForm(settings);
  const { formRef, form, steps, toasts, isHydrated, isSending, failure, success, restoredStep } = quoteForm;
  const { step, completed, refusal } = steps;
  const reference = referenceOf(quoteForm.submission.formToken);
  useMouseTracking();

  const readInput = ({ target }: { target: EventTarget }) => form.read(target as HTMLInputElement);

  useLayoutEffect(() => {
    if (isHydrated) formRef.current?.dispatchEvent(new Event(SCRIPT_NAMES.readyEvent, { bubbles: true }));
  }, [isHydrated, formRef]);

  return (
    <FormContext value={form}>
      <form
        ref={formRef}
        id={SCRIPT_NAMES.formId}
        method="post"
        action={settings.submitUrl}
        noValidate
        onSubmit={quoteForm.onSubmit}
        onInput={readInput}
        onChange={readInput}
        onKeyDown={(event) => goToNextOnEnter(event, step, steps.nextField)}
        aria-label="Demande de devis gratuit"
        className="card"
      >
        {success && !success.isNew && <SentNotice {...success} />}
        {restoredStep === step && (
          <p className="mb-6 flex flex-wrap items-center gap-x-4 rounded-control surface-tint px-4 py-1.5">
            <span className="py-1.5">{`Vos réponses sont là\u00a0: étape ${step + 1} sur ${STEPS.length}.`}</span>
            <button type="button" className="link min-h-11" onClick={quoteForm.clear}>
              Effacer<span className="sr-only"> toutes mes réponses</span>
            </button>
          </p>
        )}
        <StepIndicator current={step} completed={completed} />
        {refusal && <ErrorSummary {...refusal} onChoose={(name) => steps.goTo(stepOf(name), name)} />}
        <StepPanels steps={steps} isHydrated={isHydrated} isSending={isSending} />
        {failure && step === LAST_STEP && (
          <FailureAlert failure={failure} reference={reference} onStopRepeat={quoteForm.stopRepeat} />
        )}
        <FormButtons
          step={step}
          isHydrated={isHydrated}
          isSending={isSending}
          onPrevious={() => steps.goTo(step - 1)}
          onNext={() => steps.next()}
          onReturn={canReturnToSummary(step, completed) ? () => steps.next(LAST_STEP) : undefined}
        />
        <HiddenFields accessKey={settings.accessKey} redirect={nativeRedirect} />
      </form>
      {/* Outside the form: React passes the events of a portal to the elements around it. */}
      {success?.isNew && <SuccessDialog {...success} onClose={quoteForm.closeSuccess} />}
      {toasts.Toaster && <toasts.Toaster toast={toasts.toast} onDismiss={toasts.dismiss} />}
    </FormContext>
  );
}

/** The line that the form shows once the success dialog is closed. */
const SentNotice = ({ sent, photos }: Success) => (
  <p className="mb-6 flex flex-wrap items-center gap-x-4 rounded-control surface-tint px-4 py-1.5">
    <span className="py-1.5">
      {sent ? `Demande ${sent.reference} envoyée.` : 'Votre demande est envoyée.'}
    </span>
    {photos && (
      <a href={photos} className="link inline-flex min-h-11 items-center">
        Ajouter des photos
      </a>
    )}
  </p>
);

/** Goes from a field to the next one at Enter, except on the last step, where the browser submits the form. */
function goToNextOnEnter(event: KeyboardEvent, step: number, nextField: (current: string) => void) {
  const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
  if (!isEnter || step === LAST_STEP || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  nextField(event.target.name);
}

/**
 * The contents of the steps with fields. They are created once, so that a change of step does not render the fields
 * again. React hydrates those in `Suspense` separately, so that a tap on the first step does not wait for them.
 */
const FIELD_STEPS = {
  contact: <ContactStep />,
  project: (
    <Suspense>
      <ProjectStep />
    </Suspense>
  ),
  preferences: (
    <Suspense>
      <PreferencesStep />
    </Suspense>
  ),
};

interface StepPanelsProps {
  steps: Steps;
  isHydrated: boolean;
  isSending: boolean;
}

/** All steps with their headings. CSS shows only the current one. */
function StepPanels({ steps: { step, goTo, next }, isHydrated, isSending }: StepPanelsProps) {
  const contents = {
    ...FIELD_STEPS,
    summary: <SummaryStep isShown={isHydrated && step === LAST_STEP} isSending={isSending} onEdit={goTo} />,
  };
  return STEPS.map(({ name, heading, intro }, index) => (
    <section
      key={name}
      className="quote-panel"
      data-step={index}
      data-current={index === step ? '' : undefined}
      aria-labelledby={`etape-${index}`}
    >
      {/* Without JavaScript there is no summary. */}
      <div className={index === LAST_STEP ? 'js-only' : ''}>
        <h2 id={`etape-${index}`} tabIndex={-1} className="text-h3">
          <span className="js-only sr-only">{`Étape ${index + 1} sur ${STEPS.length}\u00a0: `}</span>
          {heading}
          {name === 'preferences' && <span className="font-sans font-normal text-muted"> (facultatif)</span>}
        </h2>
        <p className="mt-1.5 mb-4 text-pretty text-muted md:mb-6">
          {intro}
          {name === 'preferences' && (
            <button type="button" className="link js-only block min-h-11" onClick={() => next()}>
              Passer au récapitulatif
            </button>
          )}
        </p>
      </div>
      {contents[name]}
    </section>
  ));
}

function HiddenFields({ accessKey, redirect }: { accessKey: string; redirect: string }) {
  return (
    <>
      <input type="hidden" name="access_key" value={accessKey} />
      <input type="hidden" name="redirect" value={redirect} />
      <input type="hidden" name="subject" value={NATIVE_SUBJECT} />
      <input type="hidden" name="from_name" value={NATIVE_SUBJECT} />
      {OWN_SERVER && <input type="hidden" name="noticeVersion" value={NOTICE_VERSION} />}
      <div hidden>
        <label>
          Ne remplissez pas ce champ
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
