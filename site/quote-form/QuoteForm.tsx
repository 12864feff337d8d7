import { type KeyboardEvent, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { copiedMessage, referenceOf } from '../../quote/message.ts';
import { cleanedRequest } from '../../quote/schema.ts';
import { ContactStep } from './ContactStep.tsx';
import { ErrorBanner, ErrorCount } from './ErrorCount.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { FormBoundary } from './FormBoundary.tsx';
import { FormButtons } from './FormButtons.tsx';
import type { RootErrorType } from './messages.tsx';
import { NativeFields } from './NativeFields.tsx';
import { PreferencesStep } from './PreferencesStep.tsx';
import { ProjectStep } from './ProjectStep.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { StepPanel } from './StepPanel.tsx';
import { preloadDialog, SuccessNotice } from './SuccessNotice.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { canReturnToSummary, LAST_STEP, STEPS } from './steps.ts';
import { type QuoteFormSettings, useQuoteForm } from './useQuoteForm.ts';
import type { useSteps } from './useSteps.ts';

interface Props extends QuoteFormSettings {
  /** The page that a native submission, without JavaScript, returns to. */
  nativeRedirect: string;
}

/**
 * The four-step request form. Its static HTML is the whole form on one page, which submits natively. With
 * JavaScript, CSS shows one step at a time even before hydration, and hydration keeps everything that was
 * typed before it.
 */
export function QuoteForm(props: Props) {
  return (
    <FormBoundary>
      <Wizard {...props} />
    </FormBoundary>
  );
}

function Wizard({ nativeRedirect, ...settings }: Props) {
  const quote = useQuoteForm(settings);
  const { element, form, steps, hydrated, sent, next, session } = quote;
  const { step, completed } = steps;
  const { errors, isSubmitting } = form.formState;
  const errorCount = Object.keys(errors).filter((name) => name !== 'root').length;

  useEffect(() => {
    if (hydrated) element.current?.dispatchEvent(new Event('quote-form:ready', { bubbles: true }));
  }, [hydrated, element]);
  useEffect(() => {
    if (step === LAST_STEP) preloadDialog().catch(() => undefined);
  }, [step]);

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        data-quote-form
        method="post"
        action={settings.submitUrl}
        noValidate
        onSubmit={quote.onSubmit}
        onKeyDown={(event) => nextOnEnter(event, step, next)}
        aria-label="Demande de devis gratuit"
        className="quote-form"
      >
        {sent !== null && <Success reference={sent} quote={quote} />}
        <StepIndicator current={step} completed={completed} />
        <ErrorBanner count={errorCount} />
        <Steps steps={steps} hydrated={hydrated} sending={isSubmitting} />
        {errors.root && (
          <FailureAlert
            type={errors.root.type as RootErrorType}
            requestText={() =>
              copiedMessage(cleanedRequest(form.getValues()), referenceOf(session.current.formToken))
            }
          />
        )}
        <ErrorCount count={errorCount} />
        <FormButtons
          step={step}
          hydrated={hydrated}
          sending={isSubmitting}
          onPrevious={() => steps.goTo(step - 1)}
          onNext={() => void next()}
          onReturn={canReturnToSummary(step, completed) ? () => void next(LAST_STEP) : undefined}
        />
        <NativeFields accessKey={settings.accessKey} redirect={nativeRedirect} />
      </form>
    </FormProvider>
  );
}

/** Enter in a text field means « Suivant », except on the last step, where the browser submits the form. */
function nextOnEnter(event: KeyboardEvent, step: number, next: () => Promise<void>) {
  const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
  if (!isEnter || step === LAST_STEP || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  void next();
}

function Success({ reference, quote }: { reference: string; quote: ReturnType<typeof useQuoteForm> }) {
  return (
    <SuccessNotice
      reference={reference}
      onClose={quote.closeSent}
      focusAfter={() => quote.element.current?.querySelector('h2')?.focus()}
    />
  );
}

interface StepsProps {
  steps: ReturnType<typeof useSteps>;
  hydrated: boolean;
  sending: boolean;
}

function Steps({ steps, hydrated, sending }: StepsProps) {
  const { step, goTo } = steps;
  const contents = {
    contact: <ContactStep />,
    project: <ProjectStep hydrated={hydrated} />,
    preferences: <PreferencesStep hydrated={hydrated} />,
    summary: <SummaryStep shown={hydrated && step === LAST_STEP} sending={sending} onEdit={goTo} />,
  };
  return STEPS.map(({ name }, index) => (
    <StepPanel key={name} index={index} current={step}>
      {contents[name]}
    </StepPanel>
  ));
}
