import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import type { MailLogo, StoreIdentity } from "../store-identity";
import { BLACKLETTER, FONT, MONO, NIGHT, ThemeProvider, useTheme, type Theme } from "./theme";

const TEXT = { margin: "0 0 20px", fontSize: "16px", lineHeight: "26px" };

type MailPageProps = { store: StoreIdentity; title: string; children: ReactNode };

/** The frame around every mail: the store's name, what there is to say, and where the store is. */
export function MailPage({ store, title, children }: MailPageProps) {
  const theme = store.theme ?? NIGHT;
  return (
    <ThemeProvider value={theme}>
      <Html lang="en">
        <Head>
          <title>{title}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={theme.scheme} />
          <meta name="supported-color-schemes" content={theme.scheme} />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        </Head>
        <Body
          style={{
            margin: 0,
            padding: "12px 0",
            backgroundColor: theme.ground,
            fontFamily: FONT,
            // A long address breaks, rather than the page gets wider than a phone.
            wordBreak: "break-word",
            colorScheme: theme.scheme,
          }}
        >
          <Container style={{ maxWidth: "560px", backgroundColor: theme.ground }}>
            <Section style={{ padding: "16px 20px 18px", borderBottom: `1px solid ${theme.line}` }}>
              <Link href={store.publicUrl} style={wordMark(theme)}>
                {store.logo ? <Logo logo={store.logo} name={store.storeName} /> : store.storeName}
              </Link>
              {store.mailHeader && <Text style={header(theme)}>{store.mailHeader}</Text>}
            </Section>
            <Section style={{ padding: "32px 20px 12px" }}>
              <Heading style={titleOf(theme)}>
                <WithNumbers>{title}</WithNumbers>
              </Heading>
              {children}
              {store.mailSignOff && <Paragraph>{store.mailSignOff}</Paragraph>}
            </Section>
            <Section style={{ padding: "16px 20px 20px", borderTop: `1px solid ${theme.line}` }}>
              <Text style={{ ...TEXT, margin: 0, fontSize: "14px", lineHeight: "22px", color: theme.muted }}>
                {`${store.storeName}, `}
                <Link href={store.publicUrl} style={{ color: theme.muted, textDecoration: "underline" }}>
                  {store.publicUrl}
                </Link>
              </Text>
            </Section>
          </Container>
        </Body>
      </Html>
    </ThemeProvider>
  );
}

const LOGO = { width: 240, height: 48 };

/** The name stands in its place where a program shows no pictures. */
function Logo({ logo: { url, width, height }, name }: { logo: MailLogo; name: string }) {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return <Img src={url} alt={name} width={String(size.width)} height={String(size.height)} />;
}

const ORDER_NUMBER = /(ORD-\d+)/;

/** A text of which each order number stays on one line. */
function WithNumbers({ children }: { children: string }) {
  return children.split(ORDER_NUMBER).map((part, index) =>
    index % 2 ? (
      <span key={index} style={{ whiteSpace: "nowrap", fontFamily: MONO, fontWeight: 500 }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

const wordMark = (theme: Theme) => ({
  fontFamily: BLACKLETTER,
  fontSize: "36px",
  lineHeight: "40px",
  color: theme.text,
  textDecoration: "none",
});
const header = (theme: Theme) => ({ margin: "6px 0 0", fontSize: "14px", lineHeight: "20px", color: theme.muted });
const titleOf = (theme: Theme) => ({
  margin: "0 0 20px",
  fontSize: "26px",
  lineHeight: "32px",
  fontWeight: 600,
  color: theme.text,
  textWrap: "balance",
});

/** A paragraph; each line of the text is one of the mail. */
export function Paragraph({ children }: { children: string }) {
  const theme = useTheme();
  return (
    <Text style={{ ...TEXT, color: theme.text }}>
      {children.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <WithNumbers>{line}</WithNumbers>
        </Fragment>
      ))}
    </Text>
  );
}

/** A link that is there for who looks for it. */
export function SmallLink({ href, children }: { href: string; children: string }) {
  const theme = useTheme();
  return (
    <Text style={{ ...TEXT, fontSize: "14px", lineHeight: "22px" }}>
      <Link href={href} style={{ color: theme.muted, textDecoration: "underline" }}>
        {children}
      </Link>
    </Text>
  );
}

/** What to do next, as a link that looks like a button. */
export function ActionButton({ href, children }: { href: string; children: string }) {
  const theme = useTheme();
  return (
    <Section style={{ margin: "8px 0 24px" }}>
      <Button
        href={href}
        style={{
          display: "block",
          padding: "14px 20px",
          textAlign: "center",
          backgroundColor: theme.accent,
          color: theme.accentText,
          fontSize: "15px",
          lineHeight: "20px",
          fontWeight: 600,
          letterSpacing: "0.04em",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}
